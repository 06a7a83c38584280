/** The sentence for somebody who has tried too often. */
export function tooManyTries({ retryAfterSeconds }: { retryAfterSeconds: number }): string {
  return `Too many tries. Wait ${waitWords(retryAfterSeconds)} and try again.`;
}

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return "a minute";
  return minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
}
