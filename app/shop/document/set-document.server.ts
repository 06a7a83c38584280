import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { DocumentLogo, DocumentTemplate } from "./document-parts.server.ts";
import { createSettingTurns, type DocumentAsker } from "./setting-turns.server.ts";
import type { SetDocument, SettingAsked } from "./typesetter.server.ts";

const { resolve } = createRequire(import.meta.url);

interface Waiting {
  settle: (pdf: Buffer<ArrayBuffer>) => void;
  fail: (error: unknown) => void;
}

/** None takes longer; the longest that can be ordered takes some seconds. */
const LONGEST_MS = 60_000;
/** Fonts and what sets them are large, and most of the time there is nothing to set. */
const KEPT_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 512 };

let thread: ReturnType<typeof openThread> | null = null;
const turns = createSettingTurns();

/**
 * Sets a document as a PDF, in a thread of its own: one with many lines takes seconds, in which this process
 * would answer nobody (decision 62). `template` names the module that exports it. Throws
 * when that fails, when it takes longer than a minute, and as `createSettingTurns` tells.
 */
export async function setDocument<Template extends DocumentTemplate<never>>(
  template: `#app/${string}-template.server.ts`,
  content: Parameters<Template>[0],
  logo: DocumentLogo,
  asker: DocumentAsker,
): Promise<Buffer<ArrayBuffer>> {
  const done = await turns.take(asker);
  try {
    thread ??= openThread(() => {
      thread = null;
    });
    return await thread.set({ template: resolve(template), content, logo });
  } finally {
    done();
  }
}

/** A thread that sets one document at a time. */
function openThread(onEnd: () => void) {
  let waiting: Waiting | null = null;
  const worker = new Worker(resolve("#app/shop/document/typesetter.server.ts"), {
    execArgv: [],
    resourceLimits: MEMORY,
  });
  let isOpen = true;
  /** Ends the thread after it was idle, or too slow. */
  let ending = setTimeout(() => undefined, 0);
  const endIn = (milliseconds: number, error: Error) => {
    clearTimeout(ending);
    ending = setTimeout(() => end(error), milliseconds);
    ending.unref();
  };
  function end(error: unknown) {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(ending);
    onEnd();
    waiting?.fail(error);
    void worker.terminate();
  }
  const idle = new Error("The typesetter was ended.");
  const slow = new Error(`A document wasn't set within ${LONGEST_MS / 1000} seconds.`);
  worker.on("error", end);
  worker.on("exit", () => end(idle));
  worker.on("message", (answer: SetDocument) => {
    const answered = waiting;
    waiting = null;
    endIn(KEPT_MS, idle);
    // A process that has nothing else to do ends.
    worker.unref();
    if ("pdf" in answer) answered?.settle(Buffer.from(answer.pdf.buffer));
    else answered?.fail(answer.error);
  });
  return {
    set(asked: SettingAsked): Promise<Buffer<ArrayBuffer>> {
      return new Promise((settle, fail) => {
        worker.postMessage(asked, []);
        waiting = { settle, fail };
        worker.ref();
        endIn(LONGEST_MS, slow);
      });
    },
  };
}
