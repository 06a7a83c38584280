import { errorWords } from "#app/platform/error-words.server.ts";
import type { Command } from "./command.ts";
import type { Terminal } from "./terminal.ts";

/** Runs a command; what nobody expected ends in a sentence, and in its stack where that is asked for. */
export async function runCommand(
  command: Pick<Command, "name" | "run">,
  args: string[],
  terminal: Terminal,
): Promise<number> {
  try {
    return await command.run(args, terminal);
  } catch (error) {
    const { tell, variables } = terminal;
    tell(`"${command.name.join(" ")}" stopped unexpectedly: ${errorWords(error)}`);
    const wantsStack = ["debug", "trace"].includes(variables["LOG_LEVEL"] ?? "");
    if (wantsStack && error instanceof Error) tell(error.stack ?? "");
    else tell("Run it with LOG_LEVEL=debug to see where.");
    return 1;
  }
}
