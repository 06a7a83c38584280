/** Where a command runs: what is set there, where it speaks, and whom it asks. */
export interface Terminal {
  /** The settings (operations §2), as environment variables. */
  variables: Readonly<Record<string, string | undefined>>;
  /** Puts out what was asked for, which may be piped on; as it is, without a line's end. */
  print: (text: string) => void;
  /** Says a line to whoever sits there. */
  tell: (line: string) => void;
  /** Asks for a password; `null` when nothing came, or not the same twice. */
  readPassword: () => Promise<string | null>;
}
