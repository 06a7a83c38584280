import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

/** Tells a client how long to wait, in whole seconds. */
const waitContext = createContext<(seconds: number) => void>();

/** Says with the answer how long to wait before the next try, where an action found that out. */
export const waitMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const told: number[] = [];
  context.set(waitContext, (seconds) => told.push(seconds));
  const response = await next();
  const [seconds] = told;
  if (seconds !== undefined) response.headers.set("Retry-After", String(seconds));
  return response;
};

/** Tells with a refusal for coming too often when the request may be tried again. */
export function tellToWait(context: Readonly<RouterContextProvider>, result: object | null): void {
  if (result === null || !("retryAfterSeconds" in result)) return;
  const { retryAfterSeconds } = result;
  if (typeof retryAfterSeconds === "number") context.get(waitContext)(retryAfterSeconds);
}

/** The status of a refusal; of one that came too often the answer says when to try again. */
export function refusalStatus(
  context: Readonly<RouterContextProvider>,
  refused: { reason: string },
): 400 | 429 {
  tellToWait(context, refused);
  return refused.reason === "limited" ? 429 : 400;
}
