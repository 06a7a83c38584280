import type { Reply } from "./reply.ts";
import type { Simulation } from "./simulation.ts";

const MAX_LENGTH = 108;

/**
 * PayPal-Request-Id: a call that was answered with success is answered the same
 * way again, without being done again. A refused call may be repeated.
 */
export function answerOnce(
  simulation: Simulation,
  operation: string,
  requestId: string | undefined,
  act: () => Reply,
): Reply {
  if (!requestId || requestId.length > MAX_LENGTH) return act();
  const id = `${operation} ${requestId}`;
  const known = simulation.store.find("answers", id);
  if (known && known.expiresAt > simulation.now()) {
    return {
      status: known.status,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(known.body),
    };
  }
  const reply = act();
  if (reply.status < 300) {
    simulation.store.save("answers", {
      id,
      status: reply.status,
      body: JSON.parse(reply.body),
      expiresAt: simulation.now() + simulation.requestIdLifetimeMs,
    });
  }
  return reply;
}
