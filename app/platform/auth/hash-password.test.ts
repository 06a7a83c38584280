import { hashPassword as hashByScrypt } from "better-auth/crypto";
import { expect, test } from "vitest";
import { hashPassword, isOldHash, refuseUnknown, verifyPassword } from "./hash-password.server.ts";

const password = "oxblood-proof-7";

test("a password is kept as argon2id at OWASP's figures, salted each time", async () => {
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await hashPassword(password)).not.toBe(hash);
  expect(isOldHash(hash)).toBe(false);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: "not-this-one" })).toBe(false);
  expect(await verifyPassword({ hash: hash.slice(0, -1), password })).toBe(false);
});

test("what was kept as scrypt before still opens, and is told to be old", async () => {
  const hash = await hashByScrypt(password);
  expect(isOldHash(hash)).toBe(true);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: "not-this-one" })).toBe(false);
});

test("an accent is the same however a keyboard spells it", async () => {
  const hash = await hashPassword("caf\u00e9-au-lait");
  expect(await verifyPassword({ hash, password: "cafe\u0301-au-lait" })).toBe(true);
});

test(
  "a wrong password costs the same whether it is new, old or nobody's",
  { timeout: 120_000 },
  async () => {
    const [fresh, old] = [await hashPassword(password), await hashByScrypt(password)];
    const wrong = "not-this-one";
    const ways = {
      fresh: () => verifyPassword({ hash: fresh, password: wrong }),
      old: () => verifyPassword({ hash: old, password: wrong }),
      nobody: () => refuseUnknown(wrong),
    };
    const least = { fresh: Infinity, old: Infinity, nobody: Infinity };
    // Of the processor's time, by turns, and the least of each: what else goes on only adds to it.
    for (let round = 0; round < 8; round += 1) {
      for (const way of ["fresh", "old", "nobody"] as const) {
        const before = process.cpuUsage();
        await ways[way]();
        const { user, system } = process.cpuUsage(before);
        least[way] = Math.min(least[way], user + system);
      }
    }
    const costs = Object.values(least);
    // One hash alone would be half of it.
    expect(Math.max(...costs) / Math.min(...costs)).toBeLessThan(1.5);
  },
);
