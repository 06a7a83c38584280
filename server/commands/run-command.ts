import { errorWords } from "#app/platform/error-words.server.ts";
import { tell } from "../tell.ts";
import type { Command } from "./command.ts";

/** Runs a command; what nobody expected ends in a sentence, and in its stack where that is asked for. */
export async function runCommand(
  name: string,
  command: Pick<Command, "run">,
  args: string[],
): Promise<number> {
  try {
    return await command.run(args);
  } catch (error) {
    tell(`"${name}" stopped unexpectedly: ${errorWords(error)}`);
    const wantsStack = ["debug", "trace"].includes(process.env["LOG_LEVEL"] ?? "");
    if (wantsStack && error instanceof Error) tell(error.stack ?? "");
    else tell("Run it with LOG_LEVEL=debug to see where.");
    return 1;
  }
}
