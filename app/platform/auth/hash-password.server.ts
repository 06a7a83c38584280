import { hashPassword as hash } from "better-auth/crypto";

/** As the sign-in library keeps it (scrypt, about 60 ms off the event loop). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}
