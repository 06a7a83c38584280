import { expect, test } from "vitest";
import { takeCallFiles, withKeptFiles } from "./call-files.server.ts";

const attachment = (filename: string, said: string) => ({
  filename,
  content: Buffer.from(said).toString("base64"),
});
const fields = { uploadedFiles: "artwork", "pages.*.images": "design-image" } as const;

/** The body with what each file says in the place of what stands for it. */
function take(body: object) {
  const taken = takeCallFiles(body, { fields, others: "uploadedFiles" });
  if (!taken.ok) throw new Error(JSON.stringify(taken.errors));
  const said = new Map(taken.files.map((file) => [file.placeholder, file.content.toString()]));
  return {
    body: withKeptFiles(taken.body, said),
    kept: taken.files.map(({ content }) => content.toString()),
  };
}

const two = [attachment("image.jpg", "front"), attachment("image.jpg", "back.")];

test("two files of one name are two: each mention is the next of them", () => {
  const { body, kept } = take({
    uploadedFiles: ["image.jpg", "image.jpg"],
    imageAttachments: two,
  });
  expect(body).toMatchObject({ uploadedFiles: ["front", "back."] });
  expect(kept).toEqual(["front", "back."]);
});

test("base64 may have its lines broken, wherever that is, and nothing else in between", () => {
  const { content } = attachment("a.txt", "front and back");
  for (const between of ["\n", "\r\n", " \t"]) {
    const broken = Array.from(content).join(between);
    expect(take({ imageAttachments: [{ filename: "a.txt", content: broken }] }).kept).toEqual([
      "front and back",
    ]);
  }
  for (const wrong of [`${content.slice(0, 5)}\0${content.slice(5)}`, `é\n${content}`, "\n \n"]) {
    const taken = takeCallFiles(
      { imageAttachments: [{ filename: "a.txt", content: wrong }] },
      { fields, others: "uploadedFiles" },
    );
    expect(taken.ok).toBe(false);
  }
});

test("a file of 6 MB with a break after each character is read in no time", () => {
  const content = "a\n".repeat(3_900_000);
  const before = process.cpuUsage();
  expect(take({ imageAttachments: [{ filename: "a.bin", content }] }).kept).toHaveLength(1);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
});

test("files of one name are told apart over the fields, and what none mentions stays too", () => {
  const { body, kept } = take({
    uploadedFiles: ["image.jpg"],
    pages: { home: { images: ["image.jpg"] } },
    imageAttachments: [...two, attachment("image.jpg", "third"), attachment("logo.png", "logo")],
  });
  expect(body).toMatchObject({
    uploadedFiles: ["front", "third", "logo"],
    pages: { home: { images: ["back."] } },
  });
  expect(kept).toEqual(["front", "back.", "third", "logo"]);
});

test("one file that two fields mention is kept once, for both", () => {
  const { body, kept } = take({
    uploadedFiles: [{ name: "image.jpg" }],
    pages: { home: { images: ["image.jpg"] } },
    imageAttachments: two.slice(0, 1),
  });
  expect(body).toMatchObject({ uploadedFiles: ["front"], pages: { home: { images: ["front"] } } });
  expect(kept).toEqual(["front"]);
});
