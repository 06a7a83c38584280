/** The facts about a written mail that a test looks at. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program leaves for its reader, and what it sends there (RFC 8058). */
  leave: string;
  leavePost: string;
  /** What came along. */
  files: MailFile[];
}

export interface MailFile {
  /** By which the HTML shows it; empty of a file that it does not show. */
  cid: string;
  type: string;
  isInline: boolean;
  name: string;
  content: Buffer;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Reads one `.eml` file as the mail server would have got it (RFC 5322, 2045, 2047). */
export function readMail(source: string): Mail {
  const mail = readPart(source);
  const parts = leaves(mail);
  const bodyOf = (type: string) => {
    const part = parts.find((candidate) => contentType(candidate).startsWith(type));
    return part ? decodeBody(part).replaceAll("\r\n", "\n") : "";
  };
  const header = (name: string) => decodeWords(mail.headers.get(name) ?? "");
  return {
    from: header("from"),
    to: header("to"),
    subject: header("subject"),
    text: bodyOf("text/plain"),
    html: bodyOf("text/html"),
    leave: header("list-unsubscribe"),
    leavePost: header("list-unsubscribe-post"),
    files: parts.filter(({ headers }) => headers.has("content-disposition")).map(readFile),
  };
}

function readFile({ headers, body }: Part): MailFile {
  const disposition = headers.get("content-disposition") ?? "";
  return {
    cid: /^<(.+)>$/.exec(headers.get("content-id") ?? "")?.[1] ?? "",
    type: headers.get("content-type")?.split(";")[0] ?? "",
    isInline: disposition.startsWith("inline"),
    name: /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? "",
    content: Buffer.from(body, "base64"),
  };
}

function readPart(source: string): Part {
  const [head = "", ...rest] = source.replaceAll(/\r?\n/g, "\r\n").split("\r\n\r\n");
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, " ");
  const headers = new Map<string, string>();
  for (const line of unfolded.split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: rest.join("\r\n\r\n") };
}

/** The parts that hold text, out of any nesting of multiparts. */
function leaves(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) return [part];
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1);
  return pieces
    .filter((piece) => !piece.startsWith("--"))
    .flatMap((piece) => leaves(readPart(piece.replace(/^[ \t]*\r\n/, ""))));
}

function contentType(part: Part): string {
  return part.headers.get("content-type")?.toLowerCase() ?? "text/plain";
}

function decodeBody({ headers, body }: Part): string {
  switch (headers.get("content-transfer-encoding")?.toLowerCase()) {
    case "base64":
      return Buffer.from(body, "base64").toString("utf8");
    case "quoted-printable":
      return decodeQuoted(body.replaceAll(/=[ \t]*\r\n/g, ""));
    default:
      return body;
  }
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Encoded words of headers: "=?UTF-8?Q?Caf=C3=A9?=". Neighbours join without the space. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : decodeQuoted(word.replaceAll("_", " ")),
    );
}
