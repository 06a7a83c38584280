import type { RouterContextProvider } from "react-router";
import { drawingTurns } from "#app/platform/limits/turns.server.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import { requestContext, sharedPageContext } from "./context.ts";

/**
 * Does work that holds the process when it is the request's turn, so that whoever asks for much at
 * once keeps nobody else waiting. A page that is made for many visitors is the shop's own wish.
 */
export async function inTurn<Result>(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (context.get(sharedPageContext) !== null) return work();
  const { clientAddress, hasTurn } = context.get(requestContext);
  if (hasTurn?.()) return work();
  const done = await drawingTurns.take(networkOf(clientAddress));
  try {
    return await work();
  } finally {
    done();
  }
}
