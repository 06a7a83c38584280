import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Env } from "#app/platform/env.server.ts";
import { mailFileName, mailFolder } from "./mail-files.server.ts";

export interface MailMessage {
  id: string;
  /** As in the outbox: "order-receipt". */
  kind: string;
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  /** Where its reader gets no more of these, by one call of their mail program (RFC 8058). */
  unsubscribeUrl?: string | null;
  subject: string;
  html: string;
  text: string;
  date: Date;
}

/** Where a mail went: to a mail server, or into a file that nobody gets. */
export type MailDeparture = "server" | "file";

export type MailTransport = (message: MailMessage) => Promise<MailDeparture>;

/** SMTP when it is set up, else one `.eml` file a mail under `$DATA_DIR/mail` (operations). */
export function createMailTransport(env: Pick<Env, "smtpUrl" | "dataDir">): MailTransport {
  return env.smtpUrl === null ? fileTransport(mailFolder(env)) : smtpTransport(env.smtpUrl);
}

/** A mail server that says nothing for so long is given up, and asked again later. */
const SMTP_TIMEOUTS = {
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 120_000,
};

function smtpTransport(url: string): MailTransport {
  const transport = createTransport({ url, ...SMTP_TIMEOUTS });
  return async (message) => {
    await transport.sendMail(compose(message));
    return "server";
  };
}

function fileTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  let isReady = false;
  return async (message) => {
    const { message: source } = await transport.sendMail(compose(message));
    if (!isReady) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      isReady = true;
    }
    const path = join(folder, mailFileName(message));
    // A reader never sees half a mail, and a second delivery writes the same file.
    await writeFile(`${path}.part`, source, { mode: 0o600 });
    await rename(`${path}.part`, path);
    return "file";
  };
}

function compose(message: MailMessage) {
  return {
    messageId: `<${message.id}@${message.from.address.split("@")[1] ?? "localhost"}>`,
    from: message.from,
    to: message.to,
    ...(message.replyTo === null ? {} : { replyTo: message.replyTo }),
    ...(message.unsubscribeUrl && { headers: unsubscribing(message.unsubscribeUrl) }),
    subject: message.subject,
    html: message.html,
    text: message.text,
    date: message.date,
  };
}

/** For the button of mail programs, which asks nothing further (RFC 2369, RFC 8058). */
function unsubscribing(url: string) {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
