import type { Visitor } from "./visitor.ts";

/** What a browser without script sends when a button is pressed. */
export interface PressedForm {
  action: string;
  fields: [name: string, value: string | File][];
}

export interface PostedForm extends PressedForm {
  /** The most characters of what words can be typed into, by its name. */
  limits: ReadonlyMap<string, number>;
}

/** What is typed, ticked or chosen, by the names of the controls. */
export type TypedFields = Readonly<Record<string, string>>;

interface Control {
  name: string;
  /** Words can be typed into it. */
  isWritten: boolean;
  /** Whether a person can give it this value. */
  takes: (typed: string) => boolean;
  /** What goes out, once this was typed; nothing for what is not ticked. */
  sends: (typed: string | undefined) => (string | File)[];
}

type Attributes = Partial<Record<string, string>>;

const FORM = /<form\b([^>]*)>(.*?)<\/form>/gs;
const BUTTON = /<button\b([^>]*)>(.*?)<\/button>/gs;
const CONTROL =
  /<input\b([^>]*)>|<textarea\b([^>]*)>(.*?)<\/textarea>|<select\b([^>]*)>(.*?)<\/select>/gs;
const OPTION = /<option\b([^>]*)>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/**
 * Fills in the form of a page that has this button, and presses it: everything goes out as it
 * stands there, and what was typed in its place. Throws where the page has no such button, or no
 * control that takes what is typed.
 */
export function pressIn(html: string, label: string, typed: TypedFields = {}): PressedForm {
  for (const [, attributes = "", content = ""] of html.matchAll(FORM)) {
    const button = buttonIn(content, label);
    if (!button) continue;
    const { name, value = "", formaction } = button;
    const fields = filledIn(controlsIn(content), typed);
    if (name !== undefined) fields.push([name, value]);
    return { action: formaction ?? attributesOf(attributes)["action"] ?? "", fields };
  }
  throw new Error(`No form of the page has a button "${label}".`);
}

/** The names of what words can be typed into, in the form of a page that has this button. */
export function writtenFieldsOf(html: string, label: string): string[] {
  for (const [, , content = ""] of html.matchAll(FORM)) {
    if (!buttonIn(content, label)) continue;
    const written = controlsIn(content).filter(({ isWritten }) => isWritten);
    return written.map(({ name }) => name);
  }
  throw new Error(`No form of the page has a button "${label}".`);
}

/** What each form of a page that is posted sends, as it stands there, when one of its buttons is pressed. */
export function postedFormsOf(html: string): PostedForm[] {
  return Array.from(html.matchAll(FORM)).flatMap(([, attributes = "", content = ""]) => {
    const { method, action = "" } = attributesOf(attributes);
    if (method !== "post") return [];
    const all = Array.from(content.matchAll(BUTTON), ([, own = ""]) => attributesOf(own));
    const buttons = all.filter(({ type }) => type !== "button");
    const plain = buttons.find(({ name }) => name === undefined) ?? buttons[0];
    const fields = filledIn(controlsIn(content), {});
    if (plain?.name !== undefined) fields.push([plain.name, plain.value ?? ""]);
    const actions = new Set([action, ...buttons.map(({ formaction }) => formaction ?? action)]);
    const limits = limitsIn(content);
    return Array.from(actions, (to) => ({ action: to, fields, limits }));
  });
}

/** The same by a visitor, who sends it. */
export function press(
  visitor: Visitor,
  html: string,
  label: string,
  typed: TypedFields = {},
): Promise<Response> {
  const { action, fields } = pressIn(html, label, typed);
  return visitor.submit(action, fields);
}

function buttonIn(content: string, label: string): Attributes | undefined {
  const buttons = [...content.matchAll(BUTTON)].map(([, attributes = "", inner = ""]) => ({
    attributes: attributesOf(attributes),
    says: decoded(inner.replaceAll(/<[^>]*>/g, "")),
  }));
  return buttons.find(({ attributes, says }) => says === label && attributes["type"] !== "button")
    ?.attributes;
}

function filledIn(controls: readonly Control[], typed: TypedFields): PressedForm["fields"] {
  for (const [name, value] of Object.entries(typed)) {
    const isTaken = controls.some((control) => control.name === name && control.takes(value));
    if (!isTaken) throw new Error(`No control ${name} of the form takes "${value}".`);
  }
  return controls.flatMap(({ name, sends }) =>
    sends(typed[name]).map((value): [string, string | File] => [name, value]),
  );
}

function limitsIn(content: string): Map<string, number> {
  const controls = [...content.matchAll(CONTROL)].map(([, input, textarea]) =>
    attributesOf(input ?? textarea ?? ""),
  );
  return new Map(
    controls.flatMap(({ name = "", type, disabled, "data-most": most }) =>
      most === undefined || type === "password" || disabled !== undefined
        ? []
        : [[name, Number(most)]],
    ),
  );
}

function controlsIn(content: string): Control[] {
  return [...content.matchAll(CONTROL)].flatMap(
    ([, input, textarea, text = "", select, options = ""]) => {
      const attributes = attributesOf(input ?? textarea ?? select ?? "");
      const { name = "" } = attributes;
      if (name === "" || attributes["disabled"] !== undefined) return [];
      if (select !== undefined) return [{ name, ...choice(options) }];
      // Its first line break is the markup's, not the text's.
      if (textarea !== undefined) return [{ name, ...line(decoded(text.replace(/^\n/, ""))) }];
      return [{ name, ...inputOf(attributes) }];
    },
  );
}

function inputOf({ type, value = "", checked }: Attributes): Omit<Control, "name"> {
  const isChecked = checked !== undefined;
  const takes = (typed: string) => typed === value;
  const isWritten = false;
  switch (type) {
    case "radio":
      return {
        isWritten,
        takes,
        sends: (typed) => ((typed ? takes(typed) : isChecked) ? [value] : []),
      };
    case "checkbox":
      return { isWritten, takes, sends: (typed) => (isChecked || typed === value ? [value] : []) };
    case "file":
      // As a browser says that no file was chosen.
      return { isWritten, takes: () => false, sends: () => [new File([], "")] };
    case "hidden":
      return { isWritten, takes: () => false, sends: () => [value] };
    case "number":
      return { ...line(value), isWritten };
    default:
      return line(value);
  }
}

function line(value: string): Omit<Control, "name"> {
  return { isWritten: true, takes: () => true, sends: (typed) => [typed ?? value] };
}

function choice(content: string): Omit<Control, "name"> {
  const options = [...content.matchAll(OPTION)].map(([, attributes = ""]) =>
    attributesOf(attributes),
  );
  const values = options.map(({ value = "" }) => value);
  const chosen = options.find(({ selected }) => selected !== undefined)?.["value"];
  return {
    isWritten: false,
    takes: (typed) => values.includes(typed),
    sends: (typed) => [typed ?? chosen ?? values[0] ?? ""],
  };
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = "", value = ""]) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  );
}

function decoded(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
