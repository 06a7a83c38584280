import { registerHooks, type ResolveFnOutput } from "node:module";

/**
 * Loaded before anything else (`--import`, package.json). Node parses the package.json of
 * drizzle-orm, 170 KB of addresses, once more for each of its files and for each import of it:
 * without this a command takes almost twice as long to begin.
 */
const PACKAGE = "drizzle-orm";
const inside = `/node_modules/${PACKAGE}/`;
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "", conditions } = context;
    if (isOwnFile(specifier) && parentURL.includes(inside)) {
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    }
    // Another package may have another version of it.
    if (!isPackage(specifier) || parentURL.includes("/node_modules/")) {
      return next(specifier, context);
    }
    const key = [specifier, ...conditions].join(" ");
    const known = found.get(key) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(key, known);
    return known;
  },
});

const isOwnFile = (specifier: string) => /^\.{1,2}\/.*\.js$/.test(specifier);

const isPackage = (specifier: string) =>
  specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`);
