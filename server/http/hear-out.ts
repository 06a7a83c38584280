import { createMiddleware } from "hono/factory";
import type { Incoming, ShopBindings } from "./bindings.ts";
import { hasBody } from "./has-body.ts";

/** How much is read past of a body that nobody wants, and how long. */
interface Patience {
  milliseconds: number;
  bytes: number;
}

/** A proxy has read its answer long before; a browser on a fast line is done sending. */
const PATIENCE: Patience = { milliseconds: 10_000, bytes: 512 * 1024 * 1024 };
/** For an answer with `Connection: close`, to whoever sends without end: a small body has come as a whole. */
const LITTLE: Patience = { milliseconds: 1000, bytes: 128 * 1024 };

/** Their end is their head. */
const WITHOUT_A_BODY = [204, 205, 304];

/**
 * Ends an answer only when the rest of the body has come that it does not need, or for some seconds.
 * Whoever sends is told the answer at once; were the connection closed on it, the system would take the
 * answer back from a browser or a proxy that still sends, and they would tell of a broken line (502).
 */
export const hearOut = (most = PATIENCE) =>
  createMiddleware<ShopBindings>(async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (incoming === undefined || incoming.complete || !hasBody(incoming.headers)) return;
    if (WITHOUT_A_BODY.includes(c.res.status)) return;
    const patience = c.res.headers.get("connection") === "close" ? LITTLE : most;
    const past = readPast(incoming, patience);
    const whole = new Uint8Array(await c.res.arrayBuffer());
    // By its length whoever reads it knows that it is whole, long before its end.
    c.res.headers.set("Content-Length", String(whole.byteLength));
    c.res = new Response(endingAfter(whole, past), c.res);
  });

/** Bytes as a stream that ends once something has happened. */
function endingAfter(
  whole: Uint8Array<ArrayBuffer>,
  happened: Promise<void>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(whole);
      await happened;
      controller.close();
    },
  });
}

function readPast(incoming: Incoming, { milliseconds, bytes }: Patience): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = bytes;
  const count = (part: Buffer) => {
    left -= part.byteLength;
    if (left < 0) stop();
  };
  const stop = () => {
    clearTimeout(timer);
    incoming.off("data", count).pause();
    resolve();
  };
  const timer = setTimeout(stop, milliseconds);
  // Whoever gave the answer reads no more of it, and would have it pile up in memory.
  incoming.removeAllListeners("data");
  incoming.on("data", count);
  for (const over of ["end", "error", "close"]) incoming.once(over, stop);
  incoming.resume();
  return promise;
}
