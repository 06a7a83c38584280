import { spawnSync } from "node:child_process";
import path from "node:path";

/**
 * `npm run faults`: customers and faults by chance for five minutes, then the laws of
 * the ledger; then the same while the processes of a running shop are killed. Fails when it made too few rounds to mean anything. `npm run faults -- 1200` takes twenty minutes, `npm run faults -- 60 4711`
 * repeats the choices of a seed.
 */
const [seconds = "300", seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);
if (!/^\d{1,6}$/.test(seconds) || !/^\d{1,9}$/.test(seed)) {
  console.error("Say how many seconds, and perhaps the seed: npm run faults -- 300 4711");
  process.exit(1);
}
console.log(`Seed ${seed}, ${seconds} seconds.`);
const { status } = spawnSync(
  process.execPath,
  [
    "scripts/test.ts",
    "--project",
    "operations",
    "--project",
    "platform",
    "tests/payments/random-run.test.ts",
    "tests/operations/mega-bucks-run.db.test.ts",
    "tests/platform/killed-processes.test.ts",
  ],
  {
    cwd: path.resolve(import.meta.dirname, ".."),
    env: { ...process.env, FAULTS_SECONDS: seconds, FAULTS_SEED: seed },
    stdio: "inherit",
  },
);
process.exit(status ?? 1);
