import type { MiddlewareFunction } from "react-router";

/**
 * Whoever asks with HEAD is answered as with GET, without a body: what it would have been read
 * from, a file or an endless stream, is closed.
 */
export async function closeUnsentBody({ method }: Request, answer: Response): Promise<void> {
  if (method === "HEAD") await answer.body?.cancel();
}

/** The same for what routes answer, of which the framework hands on the headers alone. */
export const unsentBodyMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const answer = await next();
  await closeUnsentBody(request, answer);
  return answer;
};
