import path from "node:path";
import { loadBundle } from "../main.ts";
import { buildPictures } from "./build-pictures.ts";
import { buildShop } from "./build-shop.ts";

/**
 * Builds the shop that lies where it runs (see `build-apart.ts`): with the word `pictures` those
 * of the catalogue alone. Standard output says how it goes, standard error why it failed.
 */
const root = process.cwd();
try {
  if (process.argv[2] === "pictures") await buildPictures(path.join(root, "build", "pictures"));
  else {
    await buildShop(root, (line) => console.log(line));
    // Compiles it, and keeps that: the processes of the shop start with less memory, and sooner.
    await loadBundle(path.join(root, "build"));
  }
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
