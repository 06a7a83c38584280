import { createMemoryRouter, data, redirect } from "react-router";
import { expect, test } from "vitest";
import { isUnderWay, sendingOf } from "./use-sending.ts";

/** A page at `/form` whose action and loaders answer when they are told to. */
function formPage() {
  const answered = Promise.withResolvers<unknown>();
  const loaded = Promise.withResolvers<null>();
  const page = {
    loader: () => loaded.promise,
    action: () => answered.promise,
    shouldRevalidate: () => true,
    element: null,
  };
  const router = createMemoryRouter(
    [
      { id: "form", path: "/form", ...page },
      { id: "elsewhere", path: "/elsewhere", ...page },
    ],
    { initialEntries: ["/form"], hydrationData: { loaderData: { form: null } } },
  );
  const send = (path = "/form") => {
    const formData = new FormData();
    formData.set("intent", "save");
    return router.navigate(path, { formMethod: "post", formData });
  };
  const now = () => sendingOf(router.state.navigation, router.state.location);
  const untilLoading = () => expect.poll(() => router.state.navigation.state).toBe("loading");
  const finish = () => loaded.resolve(null);
  return { router, send, now, untilLoading, finish, answer: answered.resolve };
}

test("a form is being sent from the press on, and tells what it sends", async () => {
  const page = formPage();
  expect(page.now().isSending).toBe(false);
  const sent = page.send();
  expect(page.now()).toMatchObject({ isSending: true, formAction: "/form" });
  expect(page.now().formData?.get("intent")).toBe("save");
  page.answer(null);
  page.finish();
  await sent;
  expect(page.now().isSending).toBe(false);
});

test("a press counts as soon as a refusal is there, though the page loads again", async () => {
  const page = formPage();
  const sent = page.send();
  page.answer(data({ problem: "Check the highlighted fields." }, { status: 422 }));
  await page.untilLoading();
  expect(page.router.state.actionData).not.toBeNull();
  expect(page.now()).toEqual({ isSending: false, formAction: undefined, formData: undefined });
  page.finish();
  await sent;
});

test.each(["/elsewhere", "/form"])("what leads to %s is sent until that is there", async (to) => {
  const page = formPage();
  const sent = page.send();
  page.answer(redirect(to));
  await page.untilLoading();
  expect(page.now().isSending).toBe(true);
  page.finish();
  await sent;
  expect(page.now().isSending).toBe(false);
});

test("an answer that another page shows is waited for", async () => {
  const page = formPage();
  const sent = page.send("/elsewhere");
  page.answer(data(null, { status: 409 }));
  await page.untilLoading();
  expect(page.now().isSending).toBe(true);
  page.finish();
  await sent;
});

test("what is searched for is nothing that is sent", async () => {
  const page = formPage();
  const going = page.router.navigate("/elsewhere?q=cards");
  expect(page.now().isSending).toBe(false);
  page.finish();
  await going;
});

test("in place a refusal is seen at once, and everything else once the page has loaded", () => {
  expect(isUnderWay("submitting", true)).toBe(true);
  expect(isUnderWay("loading", true)).toBe(false);
  expect(isUnderWay("loading", false)).toBe(true);
  expect(isUnderWay("idle", false)).toBe(false);
});
