import type { Variables } from "#app/platform/env.server.ts";

/** Where a command runs: what is set there, where it speaks, and whom it asks. */
export interface Terminal {
  /** The settings (operations §2), as environment variables. */
  variables: Variables;
  /** Puts out what was asked for, which may be piped on; as it is, without a line's end. */
  print: (text: string) => void;
  /** Says a line to whoever sits there. */
  tell: (line: string) => void;
  /** Asks for a password; `null` when nothing came, or not the same twice. */
  readPassword: () => Promise<string | null>;
  /** The folder in which the shops of this program note that they run. */
  runningShops: string;
}
