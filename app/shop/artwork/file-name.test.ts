import { describe, expect, test } from "vitest";
import { fileName } from "./file-name.ts";

const PDF = "application/pdf";

describe("a file is called by what it is", () => {
  const cases: [string, string, string][] = [
    ["artwork.bat", PDF, "artwork.bat.pdf"],
    ["card.pdf", PDF, "card.pdf"],
    ["CARD.PDF", PDF, "CARD.PDF"],
    ["card.pdf.exe", PDF, "card.pdf.exe.pdf"],
    ["card.pdf.", PDF, "card.pdf..pdf"],
    ["card.pdf ", PDF, "card.pdf"],
    ["card", PDF, "card.pdf"],
    [".pdf", PDF, "file.pdf"],
    ["", PDF, "file.pdf"],
    ["card.bat:x.pdf", PDF, "card.bat_x.pdf"],
    ["card.pdf\u202Etab.", PDF, "card.pdftab..pdf"],
    ["\u3164.pdf", PDF, "file.pdf"],
    ["👨‍👩‍👧 logo.pdf", PDF, "👨‍👩‍👧 logo.pdf"],
    ["🏴󠁧󠁢󠁳󠁣󠁴󠁿 flag.pdf", PDF, "🏴󠁧󠁢󠁳󠁣󠁴󠁿 flag.pdf"],
    ["می‌خواهم.pdf", PDF, "می‌خواهم.pdf"],
    ["card\u200B.pdf\u2060", PDF, "card.pdf"],
    ["card\r\nX: y.pdf", PDF, "card X_ y.pdf"],
    ["logo.ai", PDF, "logo.ai"],
    ["logo.ai", "application/postscript", "logo.ai"],
    ["logo.ps1", "application/postscript", "logo.ps1.eps"],
    ["photo.jfif", "image/jpeg", "photo.jfif"],
    ["photo.png", "image/jpeg", "photo.png.jpg"],
    ["poster.html", "image/gif", "poster.html.gif"],
    ["spot.hta", "video/quicktime", "spot.hta.mov"],
    ["task.docm", "application/msword", "task.docm.doc"],
    ["anything.exe", "application/x-unheard-of", "anything.exe.bin"],
  ];
  test.for(cases)("%s as %s", ([name, contentType, called]) => {
    expect(fileName(name, contentType)).toBe(called);
    // Told again, as when it is downloaded, nothing is added.
    expect(fileName(called, contentType)).toBe(called);
  });
});

test("a long name keeps its end, and stays below 200 characters", () => {
  const called = fileName(`${"a".repeat(300)}.bat`, PDF);
  expect(called).toHaveLength(200);
  expect(called).toMatch(/a\.pdf$/);
  expect(fileName(`${"a".repeat(300)}.pdf`, PDF)).toMatch(/a\.pdf$/);
});
