import type { Logger } from "../logger.server.ts";

/** Looks for work that lies in the database; `true` when there may be more right away. */
export type Look = () => Promise<boolean>;

export interface Poller {
  /** Somebody is about to commit work: it is looked for in a moment instead of a second. */
  wake(): void;
  /** Finishes the look at hand and looks no more. */
  stop(): Promise<void>;
}

const EVERY_MS = 1000;
/** Most transactions that write work are over by then; the next look finds the others. */
const WAKE_MS = 50;

/** Looks again and again, one look after the other; one that fails is tried again with the next. */
export function startPoller(look: Look, log: Logger): Poller {
  let timer: NodeJS.Timeout | null = null;
  let dueAt = Number.POSITIVE_INFINITY;
  let looking: Promise<void> | null = null;
  let isAwoken = false;
  let isStopped = false;

  function lookIn(milliseconds: number) {
    const at = performance.now() + milliseconds;
    if (isStopped || at >= dueAt) return;
    if (timer !== null) clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      timer = null;
      dueAt = Number.POSITIVE_INFINITY;
      looking = lookOnce();
    }, milliseconds);
  }

  async function lookOnce() {
    isAwoken = false;
    let isMore = false;
    try {
      isMore = await look();
    } catch (error) {
      log.error({ err: error }, "work could not be looked for");
    }
    looking = null;
    lookIn(isMore ? 0 : isAwoken ? WAKE_MS : EVERY_MS);
  }

  lookIn(0);
  return {
    wake() {
      isAwoken = true;
      if (looking === null) lookIn(WAKE_MS);
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await looking;
    },
  };
}
