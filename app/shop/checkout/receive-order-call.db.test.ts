import { expect, test, vi } from "vitest";
import { insertOrderFile } from "#tests/support/order-files.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { keepCallFiles } from "./receive-order-call.server.ts";

const { services } = await testServices();

test("the files of a call that was sent before are found with one query, however many", async () => {
  const submissionKey = "a-call-with-many-files";
  const { lineId } = await insertOrder(services.db, { submissionKey });
  const contents = ["a", "b", "c", "b", "d"];
  const kept: string[] = [];
  for (const content of contents) {
    kept.push((await insertOrderFile(services, lineId, `${content}.svg`, content)).id);
  }
  const sent = contents.map((content, place) => ({
    placeholder: `place ${place}`,
    field: "images",
    purpose: "artwork" as const,
    name: `${content}.svg`,
    content: Buffer.from(content),
  }));
  const buyer = { visitorHash: "somebody", userId: null, addressHash: null };
  const select = vi.spyOn(services.db, "select");
  const found = await keepCallFiles(services, buyer, sent, submissionKey);
  expect(found).toEqual({
    ok: true,
    ids: new Map(kept.map((id, place) => [`place ${place}`, id])),
  });
  expect(select).toHaveBeenCalledTimes(1);
});
