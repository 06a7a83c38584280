import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { createMailTransport, type MailMessage } from "#app/platform/mail/transport.server.ts";
import { readMail } from "#tests/support/read-mail.ts";

const message: MailMessage = {
  kind: "order-receipt",
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
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  );
  const { port } = addressOf(listener.address());
  const send = createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: "/nowhere" });
  expect(await send(message)).toBe("server");
  expect(readMail(received[0] ?? "")).toMatchObject({
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
  expect(await send(message)).toBe("file");
  await send(message);
  const names = await readdir(join(dataDir, "mail"));
  expect(names).toHaveLength(1);
  const file = join(dataDir, "mail", names[0] ?? "");
  expect((await stat(join(dataDir, "mail"))).mode & 0o777).toBe(0o700);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(readMail(await readFile(file, "utf8")).subject).toBe("Your order MR-10001 is paid");
});

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return address;
}
