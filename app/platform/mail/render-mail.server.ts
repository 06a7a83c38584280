import type {
  MailBlock,
  MailBrand,
  MailDocument,
  MailLine,
  MailLink,
  MailPicture,
  MailStep,
} from "./mail-document.server.ts";

/** Renders one document as HTML (inline styles, one column) and as text: pictures are for the eye alone. */
export function renderMail(document: MailDocument, brand: MailBrand) {
  return { html: renderHtml(document, brand), text: renderText(document, brand) };
}

function renderHtml(document: MailDocument, brand: MailBrand): string {
  const button = document.blocks.find(({ type }) => type === "button");
  const body = document.blocks.map((block) => blockHtml(block, brand, block === button)).join("");
  const footer = brand.footer.map((line) => `${wordsHtml(line)}<br>`).join("");
  const leave = document.leave === undefined ? "" : leaveHtml(document.leave);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(document.subject)}</title><style>${DARK}</style></head><body class="ground" style="margin:0;background:#f4f2ec;color:#15181c;font:16px/1.5 Arial,sans-serif">${preheaderHtml(document.preheader)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-top:4px solid ${escape(brand.brandColor)}"><tr><td class="sign" style="padding:28px 28px 8px;font-weight:bold">${signHtml(brand)}</td></tr><tr><td style="padding:0 28px 28px"><h1 style="font-size:26px;line-height:1.2;margin:8px 0 16px">${wordsHtml(document.heading)}</h1>${body}</td></tr></table><p class="muted" style="font-size:13px;color:#63676d;max-width:600px">${footer}</p>${leave}</td></tr></table></body></html>`;
}

/**
 * For readers in the dark whose program asks for it: the others turn the colors themselves. A logo
 * is made for paper, and stays on it.
 */
const DARK = `@media (prefers-color-scheme:dark){.ground{background:#15181c!important;color:#f1efe9!important}.sheet{background:#20242a!important;color:#f1efe9!important}.cell,.cell+td{border-color:#454a52!important}.muted{color:#b9bdc3!important}.link{color:#8fc7e8!important}.sign img{background:#ffffff;padding:8px}.tile{background:#2c3138!important;color:#b9bdc3!important}.step-ahead{border-color:#5b6068!important;color:#b9bdc3!important}}`;

/** Read by the list of mails alone. */
function preheaderHtml(preheader = ""): string {
  if (preheader === "") return "";
  return `<div style="display:none;max-height:0;overflow:hidden">${escape(preheader)}</div>`;
}

function leaveHtml({ why, label, url }: MailLink & { why: string }): string {
  return `<p class="muted" style="font-size:13px;color:#63676d;max-width:600px">${wordsHtml(why)} <a class="muted" href="${escape(url)}" style="color:#63676d">${wordsHtml(label)}</a></p>`;
}

/** The logo, in words where pictures are switched off; else the name. */
function signHtml({ shopName, logo }: MailBrand): string {
  if (logo === null) return escape(shopName);
  return pictureHtml(logo, "");
}

/** As wide as there is room; where pictures are blocked its words stand in its place. */
function pictureHtml({ path, alt, width, height }: MailPicture, style = TILE): string {
  const tile = style === "" ? "" : ' class="tile"';
  return `<img${tile} src="${escape(path)}" alt="${escape(alt)}" width="${width}" height="${height}" style="display:block;border:0;width:100%;max-width:${width}px;height:auto;font-size:13px;${style}">`;
}

/** Without its picture the place of one is a quiet tile. */
const TILE = "background:#e9e6dd;color:#454a52";

/** A mail has one button, its first: others are words. */
function blockHtml(block: MailBlock, brand: MailBrand, isButton: boolean): string {
  switch (block.type) {
    case "text":
      return `<p style="margin:0 0 16px;${BROKEN}">${multiline(block.text)}</p>`;
    case "linked":
      return `<p style="margin:0 0 16px;${BROKEN}">${block.parts.map((part) => partHtml(part, brand)).join("")}</p>`;
    case "facts":
      return table(block.facts.map(({ label, value }) => row(wordsHtml(label), multiline(value))));
    case "lines":
      return table([...block.lines.map(lineRow), totalRow(block.total)]);
    case "progress":
      return progressHtml(block.steps, brand);
    case "picture":
      return `<div style="margin:0 0 20px">${pictureHtml(block.picture)}</div>`;
    case "button":
      if (!isButton) return linkHtml(block, brand);
      return `<p style="margin:8px 0 20px"><a href="${escape(block.url)}" style="display:inline-block;background:${escape(brand.brandColor)};color:#ffffff;padding:12px 22px;border-radius:4px;font-weight:bold;text-decoration:none">${wordsHtml(block.label)}</a></p>`;
  }
}

function partHtml(part: string | MailLink, { brandColor }: MailBrand): string {
  if (typeof part === "string") return multiline(part);
  return `<a class="link" href="${escape(part.url)}" style="color:${escape(brandColor)}">${wordsHtml(part.label)}</a>`;
}

function linkHtml(
  { label, url }: { label: string; url: string },
  { brandColor }: MailBrand,
): string {
  return `<p style="margin:0 0 16px"><a class="link" href="${escape(url)}" style="color:${escape(brandColor)};font-weight:bold">${wordsHtml(label)}</a></p>`;
}

/** A bar of equal parts, filled as far as it has come; the words say where that is as well. */
function progressHtml(steps: readonly MailStep[], brand: MailBrand): string {
  const width = Math.floor(100 / Math.max(1, steps.length));
  const cells = steps.map(({ label, state }) => {
    const color = state === "ahead" ? "#dfdbd1" : escape(brand.brandColor);
    const weight = state === "now" ? "bold" : "normal";
    return `<td class="step-${state}" width="${width}%" style="padding:8px 4px 0 0;border-top:4px solid ${color};font-size:13px;font-weight:${weight};vertical-align:top">${wordsHtml(label)}</td>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px"><tr>${cells.join("")}</tr></table>`;
}

/** A long address that somebody wrote does not make the mail wider than its window. */
const BROKEN = "word-break:break-word";

function table(rows: string[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px;font-size:15px">${rows.join("")}</table>`;
}

function row(label: string, value: string): string {
  const cell = "padding:8px 0;border-top:1px solid #dfdbd1;vertical-align:top";
  return `<tr><th scope="row" class="cell muted" align="left" style="${cell};font-weight:normal;color:#454a52;padding-right:16px">${label}</th><td style="${cell};${BROKEN}">${value}</td></tr>`;
}

function lineRow({ label, detail, amount, picture }: MailLine): string {
  const cell = "padding:8px 0;border-top:1px solid #dfdbd1;vertical-align:top";
  const small = detail
    ? `<br><span class="muted" style="font-size:13px;color:#63676d">${wordsHtml(detail)}</span>`
    : "";
  const words = picture ? beside(picture, wordsHtml(label) + small) : wordsHtml(label) + small;
  return `<tr><td class="cell" style="${cell};${BROKEN}">${words}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${escape(amount)}</td></tr>`;
}

function beside(picture: MailPicture, words: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="${picture.width}" style="vertical-align:top">${pictureHtml(picture)}</td><td style="padding-left:14px;vertical-align:top">${words}</td></tr></table>`;
}

function totalRow({ label, amount }: { label: string; amount: string }): string {
  const cell = "padding:12px 0;border-top:2px solid #15181c;font-weight:bold;font-size:18px";
  return `<tr><td class="cell" style="${cell}">${wordsHtml(label)}</td><td align="right" style="${cell}">${escape(amount)}</td></tr>`;
}

function multiline(text: string): string {
  return wordsHtml(text).replaceAll("\n", "<br>");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Words that are read: an order's number, whatever it begins with, is not broken at its hyphen. */
function wordsHtml(text: string): string {
  return escape(text).replace(
    /\b[A-Z]{1,4}-\d+/g,
    (number) => `<span style="white-space:nowrap">${number}</span>`,
  );
}

function renderText(document: MailDocument, brand: MailBrand): string {
  const { heading, blocks, leave } = document;
  const left = leave === undefined ? "" : `${leave.why}\n${leave.label}: ${leave.url}`;
  const parts = [heading, ...blocks.map(blockText), brand.footer.join("\n"), left];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "linked":
      return block.parts.map(partText).join("");
    case "facts":
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "lines":
      return [
        ...block.lines.map(
          ({ label, detail, amount }) => `${label}${detail ? ` (${detail})` : ""}: ${amount}`,
        ),
        `${block.total.label}: ${block.total.amount}`,
      ].join("\n");
    case "progress":
      return block.steps.map(stepText).join(" > ");
    case "picture":
      return "";
    case "button":
      return `${block.label}: ${block.url}`;
  }
}

function partText(part: string | MailLink): string {
  return typeof part === "string" ? part : `${part.label} (${part.url})`;
}

function stepText({ label, state }: MailStep): string {
  return state === "now" ? `[${label}]` : label;
}
