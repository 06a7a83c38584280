/**
 * For pages whose address may hold a secret: it is neither kept nor told to
 * anybody else. With "no-referrer" their forms would not say where they come
 * from either, and be refused.
 */
export const secretPageHeaders = () => ({
  "Referrer-Policy": "same-origin",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
});

/** An answer that is no page, at such an address; given back. */
export function keepSecret<Answer extends Response | undefined>(answer: Answer): Answer {
  for (const [name, value] of Object.entries(secretPageHeaders())) answer?.headers.set(name, value);
  return answer;
}
