/**
 * Says something at once, and when it goes on at most once in so many milliseconds, with how many
 * times it happened since it was last said.
 */
export function sayAtTimes<Detail>(
  everyMs: number,
  say: (times: number, detail: Detail) => void,
  elapsedMs: () => number = () => performance.now(),
): (detail: Detail) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (detail) => {
    times += 1;
    const now = elapsedMs();
    if (now - saidAt < everyMs) return;
    saidAt = now;
    const since = times;
    times = 0;
    say(since, detail);
  };
}
