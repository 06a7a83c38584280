import { spawnSync } from "node:child_process";
import path from "node:path";

/**
 * Writes the SQL that takes the database from the last migration to the
 * present schema: `npm run migration -- add-coupon-note`.
 */
const root = path.resolve(import.meta.dirname, "..");
const [name] = process.argv.slice(2);
if (!name) {
  console.error("Say what the change is: npm run migration -- add-coupon-note");
  process.exit(1);
}
const tool = path.join(root, "node_modules", "drizzle-kit", "bin.cjs");
const { status } = spawnSync(process.execPath, [tool, "generate", "--name", name], {
  cwd: root,
  stdio: "inherit",
});
process.exit(status ?? 1);
