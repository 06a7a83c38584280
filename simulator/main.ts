import { join } from "node:path";
import { type SimulatorOptions, startSimulator } from "./start-simulator.ts";

/**
 * The payment simulator as a process of its own. `npm start` runs it while
 * there are no PayPal credentials; it ends with the shop that started it.
 */
const clientSecret = process.env["SIMULATOR_CLIENT_SECRET"];
const publicUrl = process.env["SIMULATOR_PUBLIC_URL"];
const webhookUrl = process.env["SHOP_WEBHOOK_URL"];

await run({
  port: Number(process.env["SIMULATOR_PORT"] ?? 3001),
  host: process.env["HOST"] ?? "127.0.0.1",
  stateFile: join(process.env["DATA_DIR"] ?? "data", "simulator", "memory.sqlite"),
  ...(clientSecret && { clientSecret }),
  ...(publicUrl && { publicUrl }),
  ...(webhookUrl && { webhookUrl }),
  log: (line) => console.log(`[simulator] ${line}`),
});

function whyNot(error: unknown, { host, port }: SimulatorOptions): string {
  if (!(error instanceof Error)) return String(error);
  if (!("code" in error) || error.code !== "EADDRINUSE") return error.message;
  return `Port ${port} on ${host} is in use by another program. Set SIMULATOR_PORT to another one.`;
}

async function run(options: SimulatorOptions) {
  try {
    const simulator = await startSimulator(options);
    const stop = () => void simulator.close().then(() => process.exit(0));
    process.once("disconnect", stop);
    // A signal to all of them is for the shop, which still needs it and says when it does not.
    for (const signal of ["SIGTERM", "SIGINT"])
      process.on(signal, () => !process.connected && stop());
    process.send?.("listening");
    console.log(`[simulator] Payment simulator at ${options.publicUrl ?? simulator.address}`);
  } catch (error) {
    // Whoever started it passes this on.
    console.error(whyNot(error, options));
    process.exitCode = 1;
    process.disconnect?.();
  }
}
