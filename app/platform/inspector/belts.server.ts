/** What a process that looks at a file may take; more of any of it ends that process (decision 57). */
export interface Belts {
  /** JavaScript's own heap. */
  heapMegabytes: number;
  /** Everything it may write to: buffers, pictures, WebAssembly, and what Node reserves. Linux alone keeps to it. */
  dataMegabytes: number;
  /** Of each file that it writes. */
  fileMegabytes: number;
  /** Time of the processor: the one limit that a busy machine does not shorten, and that outlives us. */
  cpuSeconds: number;
  /** By the clock, until facts are told, and until everything is. */
  factsSeconds: number;
  allSeconds: number;
}

/** Node 24 by itself reserves 573 MB, and does not start below 600. */
export const BELTS: Belts = {
  heapMegabytes: 256,
  dataMegabytes: 1400,
  fileMegabytes: 8,
  cpuSeconds: 30,
  factsSeconds: 30,
  allSeconds: 60,
};

/** The last of all to get the processor's time: who orders something does not wait for it. */
const NICENESS = 10;

/**
 * The command that runs a Node program within its belts. What the system has no such limit for stays
 * without it.
 */
export function beltedCommand(
  program: string,
  { heapMegabytes, dataMegabytes, fileMegabytes, cpuSeconds }: Belts,
): { command: string; args: string[] } {
  const limits = [
    // A signal at first, which tells of time; then the end.
    `ulimit -S -t ${cpuSeconds}`,
    `ulimit -H -t ${cpuSeconds + 5}`,
    ...(process.platform === "linux" ? [`ulimit -d ${dataMegabytes * 1024}`] : []),
    // In blocks of half a kilobyte.
    `ulimit -f ${fileMegabytes * 2048}`,
    // Nothing that it leaves behind is of use, least of all its memory.
    "ulimit -c 0",
  ];
  // One that can't be set is stricter already.
  const script = [
    ...limits.map((limit) => `${limit} 2>/dev/null`),
    `exec nice -n ${NICENESS} "$@"`,
  ];
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, program];
  return { command: "/bin/sh", args: ["-c", script.join("; "), "sh", ...node] };
}
