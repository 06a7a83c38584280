/** The stretch of time that the speed of a line is told from. */
const WINDOW_MS = 8000;
/** Of less nothing is told: the first of a file only fills what lies between here and the line. */
const LEAST_MS = 2000;

/** Tells from what was sent of a file, and when, how many seconds the rest will take. */
export function measureSpeed(bytes: number) {
  let seen: { at: number; sentBytes: number }[] = [];
  return {
    /** `null` while that can't be told. Times are milliseconds of any clock. */
    secondsLeft(sentBytes: number, at: number): number | null {
      seen = [...seen.filter((one) => at - one.at <= WINDOW_MS), { at, sentBytes }];
      const [first] = seen;
      if (!first || at - first.at < LEAST_MS || sentBytes <= first.sentBytes) return null;
      const bytesPerMs = (sentBytes - first.sentBytes) / (at - first.at);
      return (bytes - sentBytes) / bytesPerMs / 1000;
    },
  };
}
