import fc from "fast-check";
import { expect, test } from "vitest";
import { attachmentHeaders } from "./attachment-headers.ts";

const disposition = (name: string) => attachmentHeaders({ name, bytes: 1 })["Content-Disposition"];

test("a file is always a download and never runs", () => {
  expect(attachmentHeaders({ name: "logo.svg", bytes: 4200 })).toMatchObject({
    "Content-Type": "application/octet-stream",
    "Content-Length": "4200",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
  });
  expect(disposition("logo.svg")).toBe(
    `attachment; filename="logo.svg"; filename*=UTF-8''logo.svg`,
  );
});

test("any name a customer's file may have fits in a header and can be read back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
      const value = disposition(name) ?? "";
      expect(new Headers({ value }).get("value")).toBe(value);
      expect(value).toMatch(
        /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.!~%&$+^`|{}#-]*$/,
      );
      const encoded = value.slice(value.indexOf("''") + 2);
      expect(decodeURIComponent(encoded)).toBe(name.toWellFormed());
    }),
  );
});
