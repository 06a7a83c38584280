import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { expect, test } from "vitest";
import { readMail } from "#tests/support/read-mail.ts";

const LEAVE = "https://shop.example/emails/abc";
const ONE_CLICK = "List-Unsubscribe=One-Click";

test("a mail reads back as it was composed, with long lines and other alphabets", async () => {
  const text = `Hello José,\n\nyour order № 10001 — ${"a very long line ".repeat(12)}\n\n= end =\n`;
  const html = `<p>Hello José, <a href="https://shop.example/order?x=1&amp;y=2">order</a></p>`;
  const composed = await new MailComposer({
    from: "Makeready <shop@example.com>",
    to: "jose@example.com",
    subject: "Order № 10001 — thank you, José, for your order of business cards",
    text,
    html,
    headers: { "List-Unsubscribe": `<${LEAVE}>`, "List-Unsubscribe-Post": ONE_CLICK },
  })
    .compile()
    .build();
  expect(readMail(composed.toString())).toEqual({
    from: "Makeready <shop@example.com>",
    to: "jose@example.com",
    subject: "Order № 10001 — thank you, José, for your order of business cards",
    text: expect.stringContaining(text.trim()),
    html: expect.stringContaining(html),
    leave: `<${LEAVE}>`,
    leavePost: ONE_CLICK,
    files: [],
  });
});
