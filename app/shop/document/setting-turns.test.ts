import { expect, test } from "vitest";
import { createSettingTurns, TooManyDocuments } from "./setting-turns.server.ts";

const team = { isTeam: true, place: "team" };
const guest = (place: string, signal?: AbortSignal) => ({
  isTeam: false,
  place,
  ...(signal && { signal }),
});

/** Who is set when, each in a moment. */
function line() {
  const turns = createSettingTurns();
  const set: string[] = [];
  const ask = async (asker: Parameters<typeof turns.take>[0]) => {
    const done = await turns.take(asker);
    set.push(asker.place);
    await new Promise((resolve) => void setTimeout(resolve, 2));
    done();
  };
  return { turns, set, ask };
}

test("the team waits for one document of others at most, and others share the rest", async () => {
  const { set, ask } = line();
  const asked = [
    ...Array.from({ length: 8 }, () => ask(guest("crowd"))),
    ask(guest("dana")),
    ask(team),
  ];
  await Promise.all(asked);
  expect(set.indexOf("team")).toBeLessThanOrEqual(2);
  expect(set.indexOf("dana")).toBeLessThanOrEqual(3);
  expect(set).toHaveLength(10);
});

test("whoever waits for ten gets no more, until one of them is there; others do", async () => {
  const { turns, ask } = line();
  const asked = Array.from({ length: 10 }, () => ask(guest("crowd")));
  await expect(turns.take(guest("crowd"))).rejects.toThrow(TooManyDocuments);
  await ask(guest("dana"));
  await Promise.all(asked);
  await ask(guest("crowd"));
});

test("whoever asks from the team's own address keeps no document from the team", async () => {
  const { turns, set, ask } = line();
  const crowd = Array.from({ length: 10 }, () => ask(guest("one roof")));
  await expect(turns.take(guest("one roof"))).rejects.toThrow(TooManyDocuments);
  await Promise.all(Array.from({ length: 30 }, () => ask({ isTeam: true, place: "one roof" })));
  await Promise.all(crowd);
  expect(set).toHaveLength(40);
});

test("who goes away leaves the line, and who failed lets the next one in", async () => {
  const { turns, set, ask } = line();
  const done = await turns.take(guest("first"));
  const gone = Array.from({ length: 3 }, () => new AbortController());
  const left = gone.map(({ signal }) => turns.take(guest("gone", signal)));
  const next = ask(guest("next"));
  for (const controller of gone) controller.abort();
  for (const one of left) await expect(one).rejects.toThrow("aborted");
  done();
  await next;
  await expect(turns.take(guest("gone", AbortSignal.abort()))).rejects.toThrow();
  for (let count = 0; count < 10; count += 1) await ask(guest("gone"));
  expect(set).toEqual(["next", ...Array.from({ length: 10 }, () => "gone")]);
});
