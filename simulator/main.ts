import { join } from "node:path";
import { startSimulator } from "./start-simulator.ts";

/**
 * The payment simulator as a process of its own. `npm start` runs it while
 * there are no PayPal credentials; it ends with the shop that started it.
 */
const port = Number(process.env["SIMULATOR_PORT"] ?? 3001);
const host = process.env["HOST"] ?? "127.0.0.1";
const publicUrl = process.env["SIMULATOR_PUBLIC_URL"];
const webhookUrl = process.env["SHOP_WEBHOOK_URL"];

const simulator = await startSimulator({
  port,
  host,
  stateFile: join(process.env["DATA_DIR"] ?? "data", "simulator", "journal.jsonl"),
  ...(publicUrl && { publicUrl }),
  ...(webhookUrl && { webhookUrl }),
  log: (line) => console.log(`[simulator] ${line}`),
});
console.log(`[simulator] Payment simulator at ${publicUrl ?? simulator.address}`);

function stop() {
  void simulator.close().then(() => process.exit(0));
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
process.once("disconnect", stop);
