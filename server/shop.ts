import { processTerminal } from "./commands/process-terminal.ts";
import { runShop } from "./commands/run-shop.ts";

process.exitCode = await runShop(process.argv.slice(2), processTerminal);
