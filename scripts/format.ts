import { runTool } from "./run-tool.ts";

const run = await runTool("oxfmt", process.argv.slice(2));
process.stdout.write(run.output);
process.exitCode = run.exitCode;
