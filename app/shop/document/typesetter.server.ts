import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import type { DocumentTemplate } from "./document-parts.server.ts";

/** What the thread that documents are set in is asked for: this is its program (decision 62). */
export interface SettingAsked {
  /** The file of the template's module. */
  template: string;
  content: unknown;
  logo: Uint8Array | null;
}

/** What it answers. */
export type SetDocument = { pdf: Uint8Array<ArrayBuffer> } | { error: unknown };

if (parentPort === null) throw new Error("The typesetter runs in a thread of its own.");
const port = parentPort;

port.on("message", (asked: SettingAsked) => {
  setAsked(asked).then(
    (set) => {
      const pdf = Uint8Array.from(set);
      port.postMessage({ pdf } satisfies SetDocument, [pdf.buffer]);
    },
    (error: unknown) => port.postMessage({ error } satisfies SetDocument, []),
  );
});

async function setAsked({ template, content, logo }: SettingAsked): Promise<Buffer> {
  const loaded: unknown = await import(pathToFileURL(template).href);
  if (!isTemplate(loaded)) throw new Error(`${template} is no template of a document.`);
  // A buffer arrives as plain bytes.
  return renderToBuffer(loaded.template(content, logo && Buffer.from(logo)));
}

/** Whoever asks gave the content that the template takes. */
function isTemplate(loaded: unknown): loaded is { template: DocumentTemplate<unknown> } {
  return (
    typeof loaded === "object" &&
    loaded !== null &&
    "template" in loaded &&
    typeof loaded.template === "function"
  );
}
