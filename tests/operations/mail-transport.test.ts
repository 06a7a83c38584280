import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createMailTransport, type MailMessage } from "#app/platform/mail/transport.server.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { readMail } from "#tests/support/read-mail.ts";

const message: MailMessage = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  from: { name: "Makeready", address: "hello@makeready.example" },
  to: "dana@blueheron.example",
  replyTo: null,
  subject: "Your order MR-10001 is paid",
  html: "<p>Thank you, Dána.</p>",
  text: "Thank you, Dána.",
  date: new Date("2026-11-20T15:00:00Z"),
};

test("with SMTP set up, a mail reaches the server with both its parts", async () => {
  const server = await openMailServer();
  onTestFinished(server.close);
  const send = createMailTransport({ smtpUrl: server.url, dataDir: "/nowhere" });
  await send(message);
  expect(readMail(server.received[0] ?? "")).toMatchObject({
    to: "dana@blueheron.example",
    subject: "Your order MR-10001 is paid",
    text: expect.stringContaining("Thank you, Dána."),
  });
});

test("a mail server that is away makes the sending fail, to be tried again", async () => {
  const send = createMailTransport({ smtpUrl: "smtp://127.0.0.1:1", dataDir: "/nowhere" });
  await expect(send(message)).rejects.toThrow();
});

test("without SMTP a mail is a file that only the shop can read, and sending twice writes one", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "makeready-test-mail-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const send = createMailTransport({ smtpUrl: null, dataDir });
  await send(message);
  await send(message);
  const names = await readdir(join(dataDir, "mail"));
  expect(names).toHaveLength(1);
  const file = join(dataDir, "mail", names[0] ?? "");
  expect((await stat(join(dataDir, "mail"))).mode & 0o777).toBe(0o700);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(readMail(await readFile(file, "utf8")).subject).toBe("Your order MR-10001 is paid");
});

test("an enclosed picture lies beside the HTML, under the name by which that shows it", async () => {
  const server = await openMailServer();
  onTestFinished(server.close);
  const dataDir = await mkdtemp(join(tmpdir(), "makeready-test-mail-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const content = Buffer.from([0xff, 0xd8, 0x0d, 0x0a, 0x2e, 0x0d, 0x0a, 0x00, 0xff, 0xd9]);
  const picture = { cid: "a-line@a-mail", name: "artwork-1.jpg", content };
  const html = '<p>Thank you, Dána.</p><img src="cid:a-line@a-mail">';
  const pictured = { ...message, html, enclosed: [picture] };
  await createMailTransport({ smtpUrl: server.url, dataDir: "/nowhere" })(pictured);
  await createMailTransport({ smtpUrl: null, dataDir })(pictured);
  const [name = ""] = await readdir(join(dataDir, "mail"));
  const written = await readFile(join(dataDir, "mail", name), "utf8");
  for (const source of [server.received[0] ?? "", written]) {
    // Each mail program chooses the text or the HTML, and the pictures belong to the HTML alone.
    expect(
      [...source.matchAll(/^Content-Type: (multipart\/\w+)/gm)].map(([, type]) => type),
    ).toEqual(["multipart/alternative", "multipart/related"]);
    const mail = readMail(source);
    expect(mail).toMatchObject({ html: expect.stringContaining(html), text: message.text });
    expect(mail.files).toEqual([
      { cid: picture.cid, type: "image/jpeg", isInline: true, name: "artwork-1.jpg", content },
    ]);
  }
});
