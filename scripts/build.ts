import path from "node:path";
import { buildShop } from "#server/build/build-shop.ts";

const built = await buildShop(path.resolve(import.meta.dirname, ".."), (line) => console.log(line));
console.log(built ? "Built." : "The build is up to date.");
