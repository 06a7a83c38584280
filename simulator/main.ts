import { join } from "node:path";
import { type SimulatorOptions, startSimulator } from "./start-simulator.ts";

/**
 * The payment simulator as a process of its own. `npm start` runs it while
 * there are no PayPal credentials; it ends with the shop that started it.
 */
const id = process.env["SIMULATOR_ID"];
const publicUrl = process.env["SIMULATOR_PUBLIC_URL"];
const webhookUrl = process.env["SHOP_WEBHOOK_URL"];

await run({
  port: Number(process.env["SIMULATOR_PORT"] ?? 3001),
  host: process.env["HOST"] ?? "127.0.0.1",
  stateFile: join(process.env["DATA_DIR"] ?? "data", "simulator", "memory.sqlite"),
  ...(id && { id }),
  ...(publicUrl && { publicUrl }),
  ...(webhookUrl && { webhookUrl }),
  log: (line) => console.log(`[simulator] ${line}`),
});

async function run(options: SimulatorOptions) {
  try {
    const simulator = await startSimulator(options);
    const stop = () => void simulator.close().then(() => process.exit(0));
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
    process.once("disconnect", stop);
    process.send?.("listening");
    console.log(`[simulator] Payment simulator at ${options.publicUrl ?? simulator.address}`);
  } catch (error) {
    // Whoever started it passes this on.
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
    process.disconnect?.();
  }
}
