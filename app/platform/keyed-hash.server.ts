import { createHmac } from "node:crypto";

/** What a text is noted as that nobody may read from it again: hashed with the shop's secret. */
export function keyedHash({ env }: { env: { secret: string } }, text: string): string {
  return createHmac("sha256", env.secret).update(text).digest("base64url");
}
