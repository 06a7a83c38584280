/** The sentence for somebody who has tried too often. */
export function tooManyTries({ retryAfterSeconds }: { retryAfterSeconds: number }): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Too many tries. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}
