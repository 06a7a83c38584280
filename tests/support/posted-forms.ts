const FORM = /<form([^>]*)>([\s\S]*?)<\/form>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** The paths that the forms of a page send files to: their own, and those of their buttons. */
export function fileFormTargets(html: string, pagePath: string): string[] {
  return Array.from(html.matchAll(FORM)).flatMap(([, attributes = "", content = ""]) => {
    const { enctype, action = pagePath } = attributesOf(attributes);
    if (enctype !== "multipart/form-data") return [];
    const others = Array.from(content.matchAll(/<button([^>]*)>/g), ([, own = ""]) => {
      return attributesOf(own)["formaction"];
    });
    return [action, ...others.filter((path) => path !== undefined)].map(pathOf);
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
