import { createHmac } from "node:crypto";

/** A text in a form from which nobody can read it again: hashed with the shop's secret. */
export function keyedHash({ env }: { env: { secret: string } }, text: string): string {
  return createHmac("sha256", env.secret).update(text).digest("base64url");
}
