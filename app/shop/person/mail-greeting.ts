import { mailedName } from "./first-name.ts";

/** How a mail begins to somebody whose mailbox nobody has proven: the name may be a stranger's words. */
export const NAMELESS_GREETING = "Hello,";

/** How every other mail to a customer begins: "Hello Dana,", or as above where that can't be a name. */
export function mailGreeting(name: string): string {
  const greeted = mailedName(name);
  return greeted === "" ? NAMELESS_GREETING : `Hello ${greeted},`;
}
