import type { ChangeFeed } from "../db/change-feed.server.ts";

/** Of all processes together: a browser's own six connections to a shop leave room for its pages. */
const MOST_PER_PERSON = 4;
const MOST_IN_ALL = 2000;
const BEAT_MS = 30_000;
/** Several changes in a moment are one piece of news. */
const QUIET_MS = 150;
/** Pieces of news that a browser has not taken; by then nobody is there. */
const MOST_UNREAD = 100;

/**
 * - `here`: they may go on listening
 * - `gone`: the session has ended
 * - `changed`: signed in, but as somebody who hears other news
 */
export type Presence = "here" | "gone" | "changed";

export interface LiveListener {
  personId: string;
  /** Whether a change to this customer's messages or orders is news to them. */
  hears: (userId: string) => boolean;
  /** Asked again before each piece of news and at each beat. */
  presence: () => Promise<Presence>;
}

/** Streams of server-sent events that say "something changed", and never what. */
export interface LiveStreams {
  /** The body of an answer; `null` when there are too many, or the shop is closing. */
  open(listener: LiveListener): ReadableStream<Uint8Array> | null;
  /** How many are open now. */
  size(): number;
  /** Ends every stream; none opens any more. */
  close(): void;
}

interface Stream {
  listener: LiveListener;
  tell: () => void;
  end: (lastEvent?: "ended" | "replaced") => void;
}

/**
 * Keeps the streams of this process, fed by the database's own notifications, so
 * that news reaches whoever is connected to another process. While those can't
 * be heard nothing arrives live, and pages are as they were loaded.
 */
export function createLiveStreams(
  changes: Pick<ChangeFeed, "onNews">,
  onProblem: (error: unknown, message: string) => void,
  processes = 1,
): LiveStreams {
  const mostPerPerson = Math.max(1, Math.floor(MOST_PER_PERSON / processes));
  // In the order of their opening.
  const streams = new Set<Stream>();
  let isClosed = false;
  const stopHearing = changes.onNews((userId) => {
    for (const stream of streams) {
      if (userId === null || stream.listener.hears(userId)) stream.tell();
    }
  });

  return {
    open(listener) {
      if (isClosed || streams.size >= MOST_IN_ALL) return null;
      // The newest tab is the one looked at; an older one comes back when it is.
      const own = [...streams].filter((open) => open.listener.personId === listener.personId);
      if (own.length >= mostPerPerson) own[0]?.end("replaced");
      const { body, stream } = makeStream(listener, onProblem, () => streams.delete(stream));
      streams.add(stream);
      return body;
    },
    size: () => streams.size,
    close() {
      isClosed = true;
      stopHearing();
      for (const stream of streams) stream.end();
    },
  };
}

function makeStream(
  listener: LiveListener,
  onProblem: (error: unknown, message: string) => void,
  onEnd: () => void,
): { body: ReadableStream<Uint8Array>; stream: Stream } {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let quiet: NodeJS.Timeout | undefined;

  const write = (text: string) => {
    controller?.enqueue(encoder.encode(text));
    if ((controller?.desiredSize ?? 0) < -MOST_UNREAD) end();
  };
  const forget = () => {
    clearInterval(beat);
    clearTimeout(quiet);
    controller = null;
    onEnd();
  };
  const end: Stream["end"] = (lastEvent) => {
    const open = controller;
    if (open === null) return;
    if (lastEvent !== undefined) open.enqueue(encoder.encode(eventText(lastEvent)));
    forget();
    open.close();
  };
  /** Writes for somebody who is still there; for anybody else the stream ends. */
  const writeIfHere = async (text: string) => {
    try {
      const presence = await listener.presence();
      if (presence === "here") write(text);
      else end(presence === "gone" ? "ended" : undefined);
    } catch (error) {
      // Nobody knows who it is: the browser tries again with its session.
      onProblem(error, "a live stream ended: its session could not be looked up");
      end();
    }
  };
  const beat = setInterval(() => void writeIfHere(": beat\n\n"), BEAT_MS).unref();
  const tell = () => {
    if (quiet !== undefined) return;
    quiet = setTimeout(() => {
      quiet = undefined;
      void writeIfHere(eventText("changed"));
    }, QUIET_MS).unref();
  };
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
      // At once, so that proxies and the browser know it is open.
      opened.enqueue(encoder.encode(": open\n\n"));
    },
    cancel: forget,
  });
  return { body, stream: { listener, tell, end } };
}

/** Browsers pass on only events that carry something. */
function eventText(event: "changed" | "ended" | "replaced"): string {
  return `event: ${event}\ndata: ${event}\n\n`;
}
