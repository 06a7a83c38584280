import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildShop } from "./build/build-shop.ts";
import { openInstallation } from "./installation.ts";
import { runShop } from "./main.ts";
import { explainListening } from "./http/explain-listening.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

// React is chosen by this when the bundle loads it.
process.env.NODE_ENV ??= "production";

const root = path.resolve(import.meta.dirname, "..");
const tell = (line: string) => console.error(line);

const installation = await openInstallation(process.env, tell);
try {
  await buildShop(root, tell);
  const bundle = await import(pathToFileURL(path.join(root, "build", "server", "index.js")).href);
  const shop = await runShop({ ...installation, createShop: bundle.createShop });
  stopOnSignal(tell, [shop.close, installation.close]);
  tell(`\nThe shop is open at ${installation.env.publicUrl}\n`);
} catch (error) {
  await installation.close();
  tell(explainListening(error, installation.env) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exit(1);
}
