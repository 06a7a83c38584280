import { LIVE_PATH } from "#app/shop/message/live-path.ts";
import { askWhoIsSignedIn } from "./ask-live.ts";
import { reconnectDelayMs } from "./reconnect-delay.ts";

/** A page that nobody has looked at for so long needs no news. */
const HIDDEN_PAUSE_MS = 60_000;

interface NewsListener {
  /** Something that is shown may have changed; also after every connection, as nothing was heard before. */
  onNews: () => void;
  /** Nobody is signed in any more. */
  onEnd: () => void;
}

/**
 * Listens to the shop's live news while the page is looked at, and comes back
 * after a lost connection. Gives what ends it. Browser only.
 */
export function listenForNews({ onNews, onEnd }: NewsListener): () => void {
  let source: EventSource | null = null;
  let failures = 0;
  let retryTimer: number | undefined;
  let hiddenTimer: number | undefined;
  const listening = new AbortController();

  const disconnect = () => {
    source?.close();
    source = null;
    clearTimeout(retryTimer);
  };
  const stop = () => {
    listening.abort();
    clearTimeout(hiddenTimer);
    disconnect();
  };
  const end = () => {
    stop();
    onEnd();
  };
  const tryLater = () => {
    failures += 1;
    clearTimeout(retryTimer);
    retryTimer = window.setTimeout(connect, reconnectDelayMs(failures));
  };
  const lose = async () => {
    // Closed by itself: the shop has answered, but not with news.
    const isRefused = source?.readyState === EventSource.CLOSED;
    disconnect();
    const hasEnded = isRefused && (await askWhoIsSignedIn()) === "nobody";
    if (listening.signal.aborted) return;
    if (hasEnded) end();
    else tryLater();
  };
  function connect() {
    if (source !== null) return;
    clearTimeout(retryTimer);
    const opened = new EventSource(LIVE_PATH);
    source = opened;
    opened.addEventListener("open", () => {
      failures = 0;
      onNews();
    });
    opened.addEventListener("changed", onNews);
    opened.addEventListener("ended", end);
    // A newer tab listens; this one does again when it is looked at.
    opened.addEventListener("replaced", disconnect);
    opened.addEventListener("error", () => void (source === opened && lose()));
  }
  const resume = () => {
    clearTimeout(hiddenTimer);
    if (source === null) connect();
  };

  const whileListening = { signal: listening.signal };
  document.addEventListener(
    "visibilitychange",
    () => {
      clearTimeout(hiddenTimer);
      if (document.hidden) hiddenTimer = window.setTimeout(disconnect, HIDDEN_PAUSE_MS);
      else resume();
    },
    whileListening,
  );
  window.addEventListener("focus", resume, whileListening);
  window.addEventListener("online", resume, whileListening);
  window.addEventListener("offline", () => (disconnect(), tryLater()), whileListening);
  window.addEventListener("pagehide", disconnect, whileListening);
  window.addEventListener("pageshow", resume, whileListening);
  if (!document.hidden) connect();
  return stop;
}
