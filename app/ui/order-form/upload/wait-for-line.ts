/** Waits so long, or until the browser says that it is online again; `stopped` when it was told to. */
export function waitForLine(ms: number, signal: AbortSignal): Promise<"go on" | "stopped"> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve("stopped");
    const end = (result: "go on" | "stopped") => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      signal.removeEventListener("abort", stop);
      resolve(result);
    };
    const goOn = () => end("go on");
    const stop = () => end("stopped");
    const timer = setTimeout(goOn, ms);
    window.addEventListener("online", goOn);
    signal.addEventListener("abort", stop);
  });
}
