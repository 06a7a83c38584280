import { runTool } from "./run-tool.ts";

/**
 * `npm run check`: everything but the tests. Every step runs, also after one
 * has failed, so that one run shows all there is to do.
 */
const steps: { name: string; commands: [command: string, ...args: string[]][] }[] = [
  { name: "format", commands: [["oxfmt", "--check"]] },
  // The routes' types are generated; the linter reads them as well.
  { name: "types", commands: [["react-router", "typegen"], ["tsc"]] },
  { name: "lint", commands: [["oxlint", "--deny-warnings"]] },
  { name: "import rules", commands: [["node", "scripts/check-imports.ts"]] },
  {
    name: "the rules bite",
    commands: [["vitest", "run", "--project", "rules", "tests/rules/"]],
  },
  { name: "unused code", commands: [["knip", "--no-progress"]] },
];

const failed: string[] = [];
for (const { name, commands } of steps) {
  const started = performance.now();
  const problem = await firstProblem(commands);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${problem === null ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  if (problem !== null) {
    failed.push(name);
    console.log(problem.replace(/^/gm, "       "));
  }
}
console.log(
  failed.length === 0
    ? `All ${steps.length} checks passed.`
    : `${failed.length} of ${steps.length} checks failed: ${failed.join(", ")}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Output of the first command that fails, or null when all succeed. */
async function firstProblem(commands: [string, ...string[]][]): Promise<string | null> {
  for (const [command, ...args] of commands) {
    const run = await runTool(command, args);
    if (run.exitCode !== 0) return run.output.trim() || `${command} ended with ${run.exitCode}.`;
  }
  return null;
}
