import { expect, test } from "vitest";
import { renderMail } from "./render-mail.server.ts";

const brand = { shopName: "Sunrise Print", brandColor: "#e03121", logo: null, footer: [] };

test("an order's number is not broken at its hyphen, nor changed where it is no word", () => {
  const url = "https://shop.example/account/orders/MR-10055";
  const { html, text } = renderMail(
    {
      subject: "Order MR-10055",
      heading: "Order MR-10055 is on its way",
      blocks: [
        { type: "text", text: "Tell us MR-10055 & your name." },
        { type: "facts", facts: [{ label: "Order", value: "MR-10055\nBusiness Cards" }] },
        { type: "button", label: "See MR-10055", url },
      ],
    },
    brand,
  );
  const kept = '<span style="white-space:nowrap">MR-10055</span>';
  expect(html.split(kept)).toHaveLength(5);
  expect(html).toContain(`Tell us ${kept} &amp; your name.`);
  expect(html).toContain("<title>Order MR-10055</title>");
  expect(html).toContain(`href="${url}"`);
  expect(text).not.toContain("<span");
});

test("what somebody wrote keeps its lines, and a long word does not widen the mail", () => {
  const text = "Two things:\n- the first\n- the <second>";
  const mail = renderMail(
    {
      subject: "A price",
      heading: "A price",
      blocks: [
        { type: "text", text },
        { type: "facts", facts: [{ label: "Note", value: text }] },
      ],
    },
    brand,
  );
  const written = "Two things:<br>- the first<br>- the &lt;second&gt;";
  expect(mail.html).toMatch(new RegExp(`<p style="[^"]*word-break:break-word">${written}</p>`));
  expect(mail.html).toMatch(new RegExp(`<td style="[^"]*word-break:break-word">${written}</td>`));
  expect(mail.text).toContain(text);
});

test("progress is a bar for the eye, and words in order for everybody", () => {
  const steps = [
    { label: "Pending", state: "done" },
    { label: "Processing", state: "now" },
    { label: "Delivered", state: "ahead" },
  ] as const;
  const mail = renderMail(
    { subject: "News", heading: "News", blocks: [{ type: "progress", steps: [...steps] }] },
    brand,
  );
  expect(mail.text).toContain("Pending > [Processing] > Delivered");
  const cells = [...mail.html.matchAll(/<td class="step-(\w+)"[^>]*border-top:4px solid (#\w+)/g)];
  expect(cells.map(([, state, color]) => [state, color])).toEqual([
    ["done", "#e03121"],
    ["now", "#e03121"],
    ["ahead", "#dfdbd1"],
  ]);
});

test("a mail says that it can be read in the dark, and how", () => {
  const { html } = renderMail({ subject: "News", heading: "News", blocks: [] }, brand);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain("@media (prefers-color-scheme:dark)");
});

test("a mail has one button; what else it leads to is words", () => {
  const blocks = ["https://a.example", "https://b.example"].map((url) => ({
    type: "button" as const,
    label: "Go",
    url,
  }));
  const { html } = renderMail({ subject: "News", heading: "News", blocks }, brand);
  expect(html).toContain('<a href="https://a.example" style="display:inline-block');
  expect(html).toContain('<a class="link" href="https://b.example"');
});

test("a picture has its size and its words, and the text does without it", () => {
  const text = { type: "text" as const, text: "Hello." };
  const picture = { path: "/pictures/a-share.jpg", alt: 'Cards & "co"', width: 544, height: 286 };
  const document = { subject: "News", heading: "News", blocks: [text] };
  const pictured = { ...document, blocks: [{ type: "picture" as const, picture }, text] };
  const mail = renderMail(pictured, brand);
  expect(mail.html).toContain(
    '<img class="tile" src="/pictures/a-share.jpg" alt="Cards &amp; &quot;co&quot;" width="544" height="286"',
  );
  expect(mail.text).toBe(renderMail(document, brand).text);
});
