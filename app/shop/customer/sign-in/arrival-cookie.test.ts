import { describe, expect, test } from "vitest";
import { arrivalCookies } from "./arrival-cookie.ts";
import { isArrivalNotice } from "../arrival-notice.ts";

const sent = (cookie: string) => cookie.split(";")[0] ?? "";

describe.each(["http://localhost:3000", "https://shop.example"])("at %s", (address) => {
  const cookies = arrivalCookies(address);

  test("what one response says, the next page reads", () => {
    const told = cookies.read(`visitor=abc; ${sent(cookies.fresh("welcome-back"))}; other=1`);
    expect(told).toBe("welcome-back");
    expect(isArrivalNotice(told ?? "")).toBe(true);
  });

  test("told and missing notices say nothing", () => {
    for (const none of [sent(cookies.told), "xarrival=logged-out", ""]) {
      expect(cookies.read(none)).toBeNull();
    }
  });

  test("a page's words are written once, and a script still tells them", () => {
    const fresh = `visitor=abc; ${sent(cookies.fresh("profile-updated"))}; other=1`;
    expect(cookies.readUnwritten(fresh)).toBe("profile-updated");
    const written = `visitor=abc; ${sent(cookies.written("profile-updated"))}; other=1`;
    expect(cookies.readUnwritten(written)).toBeNull();
    expect(cookies.read(written)).toBe("profile-updated");
  });
});

test("over https the cookie is bound to the shop's host, and no other host's is read", () => {
  const cookies = arrivalCookies("https://shop.example");
  for (const cookie of [cookies.fresh("logged-out"), cookies.written("logged-out"), cookies.told]) {
    expect(cookie).toMatch(/^__Host-arrival=.*; Path=\/; SameSite=Lax; Secure$/);
    expect(cookie).not.toContain("Domain");
  }
  expect(cookies.read("arrival=logged-out")).toBeNull();
});

test("a name that somebody made up is no notice", () => {
  for (const name of ["constructor", "other", ""]) expect(isArrivalNotice(name)).toBe(false);
});
