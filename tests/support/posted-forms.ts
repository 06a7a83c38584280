const FORM = /<form([^>]*)>([\s\S]*?)<\/form>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** What a form of a page sends to one path. */
export interface SentForm {
  path: string;
  hasFiles: boolean;
  hasTextArea: boolean;
}

/** What the forms of a page post, to their own paths and to those of their buttons. */
export function postedForms(html: string, pagePath: string): SentForm[] {
  return Array.from(html.matchAll(FORM)).flatMap(([, attributes = "", content = ""]) => {
    const { enctype, method, action = pagePath } = attributesOf(attributes);
    if (method !== "post") return [];
    const others = Array.from(content.matchAll(/<button([^>]*)>/g), ([, own = ""]) => {
      return attributesOf(own)["formaction"];
    });
    return [action, ...others.filter((path) => path !== undefined)].map((address) => ({
      path: pathOf(address),
      hasFiles: enctype === "multipart/form-data",
      hasTextArea: content.includes("<textarea"),
    }));
  });
}

function attributesOf(text: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = "", value = ""]) => [
      name.toLowerCase(),
      value,
    ]),
  );
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}
