import { mailedName } from "./first-name.ts";

/** How every mail to a customer begins: "Hello Dana,", or "Hello," where there is no name to greet. */
export function mailGreeting(name: string): string {
  const greeted = mailedName(name);
  return greeted === "" ? "Hello," : `Hello ${greeted},`;
}
