import { parseArgs } from "node:util";
import type { Terminal } from "./terminal.ts";

/** Reads `--name value` options; tells what is wrong and returns null when others are given. */
export function readOptions<Name extends string>(
  args: string[],
  names: readonly Name[],
  tell: Terminal["tell"],
): { [Key in Name]?: string } | null {
  const given: { [Key in Name]?: string } = {};
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
    const { values } = parseArgs({ args, options, strict: true });
    for (const name of names) {
      const value = values[name];
      if (typeof value === "string") given[name] = value;
    }
    return given;
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    return null;
  }
}
