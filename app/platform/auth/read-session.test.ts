import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signedToken } from "./read-session.server.ts";

const signing = { name: "makeready.session_token", secret: "a secret of the tests" };
const sign = (token: string, secret = signing.secret) =>
  encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);

test("a signed cookie gives its token, wherever it stands", () => {
  const cookie = `visitor=abc; makeready.session_token=${sign("Token1")}; theme=dark`;
  expect(signedToken(cookie, signing)).toBe("Token1");
});

test("what the secret has not signed gives nothing", () => {
  const [, signature] = decodeURIComponent(sign("Token1")).split(".");
  const foreign = [
    sign("Token1", "another secret"),
    `Token2.${signature}`,
    "Token1",
    "Token1.",
    `.${signature}`,
    `${sign("Token1")}.more`,
    sign(""),
    "%E0%A4%A",
    "",
  ];
  for (const value of foreign) {
    expect(signedToken(`makeready.session_token=${value}`, signing)).toBeNull();
  }
  expect(signedToken(`x-makeready.session_token=${sign("Token1")}`, signing)).toBeNull();
  expect(signedToken(null, signing)).toBeNull();
});
