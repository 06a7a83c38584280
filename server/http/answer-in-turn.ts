import { createMiddleware } from "hono/factory";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import type { AnsweringTurns } from "#app/platform/limits/answering-turns.server.ts";
import type { Presence } from "#app/platform/limits/presence.server.ts";
import type { ShopBindings } from "./bindings.ts";
import { hasBody } from "./has-body.ts";

/** Tells who is about, so that whoever asks for much leaves them room. */
export const notePresence = (presence: Presence) =>
  createMiddleware<ShopBindings>(async (c, next) => {
    presence.note(networkOf(c.var.info.clientAddress));
    await next();
  });

/** Keeps whoever asks for much at once from holding others up (decision 52). */
export const answerInTurn = (turns: AnsweringTurns) =>
  createMiddleware<ShopBindings>(async (c, next) => {
    const { info } = c.var;
    const turn = await turns
      .enter(networkOf(info.clientAddress), () => c.req.raw.signal)
      .catch((error: unknown) => {
        // Whoever left the line is answered nothing.
        if (c.req.raw.signal.aborted) return null;
        throw error;
      });
    if (turn === null) return c.body(null, 503);
    try {
      info.hasTurn = turn.isHeld;
      return await next();
    } finally {
      const incoming = c.env?.incoming;
      const isRead = incoming === undefined || incoming.complete || !hasBody(incoming.headers);
      if (isRead) turn.end();
      // What is refused is still read past.
      else incoming.once("close", turn.end);
    }
  });
