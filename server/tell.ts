import type { Env } from "#app/platform/env.server.ts";

type Tell = (text: string) => void;

let hear: Tell | null = null;

/** From now on what is told goes there: nobody is at a terminal. */
export function hearTold(told: Tell): void {
  hear = told;
}

/** Says something to the person at the terminal; standard output is for logs. */
export function tell(line: string): void {
  if (hear === null) process.stderr.write(`${line}\n`);
  else if (line.trim() !== "") hear(line.trim());
}

/** The sentences that the person who starts the shop needs once it is open. */
export function welcome(
  env: Pick<Env, "publicUrl" | "usesSimulator">,
  setupLink: string | null,
): void {
  tell("");
  if (env.usesSimulator)
    tell("Test payments: no one is charged. The payment simulator stands in for PayPal.");
  if (setupLink !== null)
    tell(`Become the owner (this link works once, for an hour):\n  ${setupLink}`);
  tell(`The shop is open at ${env.publicUrl}\n`);
}
