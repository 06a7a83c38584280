import { spawn } from "node:child_process";
import { globSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { toolEnvironment } from "./run-tool.ts";

/**
 * `npm run mutants -- app/shop/pricing`: changes one operator, condition or constant of the
 * rules there at a time, runs the tests that reach it, and lists each change that no test
 * noticed. With `--operations` it does so with the operations and their tests on PostgreSQL.
 * Takes about a second for each mutant, so it is no part of the tests; name files to be quick.
 */
const words = process.argv.slice(2);
const isOperations = words.includes("--operations");
const files = words.filter((word) => !word.startsWith("--")).flatMap(sourcesOf);
if (files.length === 0) {
  console.error(
    "Say where: npm run mutants -- app/shop/pricing, or --operations app/shop/payment/attempt/settle-payment.server.ts",
  );
  process.exit(1);
}

const root = path.resolve(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "makeready-mutants-"));
const settings = path.join(folder, "stryker.json");
writeFileSync(settings, JSON.stringify(settingsFor(files)));
const child = spawn(
  process.execPath,
  ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", settings],
  {
    cwd: root,
    env: { ...toolEnvironment(), MUTANTS_OF: isOperations ? "operations" : "rules" },
    stdio: "inherit",
  },
);
// The copy of the shop goes as well when somebody has seen enough.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.once("close", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});

/** The files with code of a folder, or the file itself. */
function sourcesOf(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  const isSource = (file: string) =>
    !/\.test\.tsx?$/.test(file) && file.endsWith(".server.ts") === isOperations;
  return globSync(`${place}/**/*.ts`).filter(isSource).toSorted();
}

function settingsFor(mutate: string[]) {
  return {
    mutate,
    // A text that is compared with another is guarded by its type; the rest are words for people.
    mutator: { excludedMutations: ["StringLiteral"] },
    testRunner: "vitest",
    vitest: { configFile: "tests/mutants/vitest.config.ts" },
    coverageAnalysis: "perTest",
    // A constant that a module makes as it is loaded would take every test, and nothing of it is
    // arithmetic.
    ignoreStatic: true,
    concurrency: 1,
    tempDirName: path.join(folder, "shop"),
    ignorePatterns: ["/build", "/data", "/docs", "/bench", "/.react-router"],
    // The tool would read this with TypeScript's old programming interface, which ours has no more.
    tsconfigFile: "none.json",
    allowEmpty: true,
    reporters: ["progress-append-only", "clear-text"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  };
}
