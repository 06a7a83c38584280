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
