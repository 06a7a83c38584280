import { expect, test } from "vitest";
import { isOutage } from "#app/platform/db/is-outage.server.ts";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test("a database that is away is an outage, however deep the error is wrapped", () => {
  expect(isOutage(withCode("ECONNREFUSED"))).toBe(true);
  // As a name server tells it whose container has stopped, or the way to a host that is off.
  for (const code of ["EAI_AGAIN", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN"]) {
    expect([code, isOutage(withCode(code))]).toEqual([code, true]);
  }
  expect(isOutage(withCode("57P01"))).toBe(true);
  expect(isOutage(new Error("Connection terminated unexpectedly"))).toBe(true);
  // A transaction whose connection is gone is told so by its own rollback.
  for (const said of ["Client has encountered a connection error", "Client was closed"]) {
    expect(isOutage(new Error(`${said} and is not queryable`))).toBe(true);
  }
  expect(isOutage(new Error("Failed query", { cause: withCode("08006") }))).toBe(true);
  expect(isOutage(new AggregateError([withCode("ECONNREFUSED")]))).toBe(true);
});

test("a socket that is not there is an outage, a file that is not there is a bug", () => {
  const missing = withCode("ENOENT");
  expect(isOutage(missing)).toBe(false);
  expect(isOutage(Object.assign(missing, { syscall: "connect" }))).toBe(true);
});

test("a wrong query is a bug, not an outage", () => {
  expect(isOutage(withCode("42P01"))).toBe(false);
  expect(isOutage(new TypeError("x is undefined"))).toBe(false);
  expect(isOutage("ECONNREFUSED")).toBe(false);
});
