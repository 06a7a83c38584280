import { text } from "node:stream/consumers";

/**
 * The loaders' data, which the framework's client starts from, as the scripts that hand them over.
 * The framework would write them while it renders, and render in three rounds for that; the data
 * are there before.
 */
export async function handoffScripts(
  data: ReadableStream<Uint8Array>,
  nonce: string | null,
): Promise<string> {
  const written = inScript(JSON.stringify(await text(data)));
  const attribute = nonce === null ? "" : ` nonce="${nonce}"`;
  const script = (code: string) =>
    `<script${attribute}>window.__reactRouterContext.streamController.${code};</script>`;
  return script(`enqueue(${written})`) + script("close()");
}

/** JSON that ends no script, whatever it holds. */
function inScript(json: string): string {
  return json.replaceAll(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
