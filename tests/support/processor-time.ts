/**
 * Begins to count, and gives the milliseconds of the processor's time that this process has taken since:
 * other work on the machine does not add to them, and a machine that stands still does not either.
 */
export function processorClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
