import { appendFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** Loaded into each process of a shop that is measured: notes four times a second for how many ms it was held at the longest. */
const file = process.env.HELD_FILE ?? "";
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
setInterval(() => {
  appendFileSync(file, `${delays.max / 1e6}\n`);
  delays.reset();
}, 250).unref();
