/** As the framework writes it: one module script that imports the whole client. */
const MODULE_SCRIPT = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const MODULE_PRELOAD = /<link(?: nonce="[^"]*")? rel="modulepreload"[^>]*\/>/g;

/** A type that browsers don't run. */
const HELD_TYPE = "text/held-module";

/**
 * Runs the held module once the page has loaded and the browser is idle, at the
 * first touch of the page, or after a while on a slow line. Tells the style sheets that
 * what the page shows first has come, for the one font that waits for it.
 */
const STARTER = `(()=>{
let held=document.querySelector('script[type="${HELD_TYPE}"]');
const touches=["pointerdown","keydown","focusin"];
const start=()=>{
if(!held)return;
document.documentElement.dataset.painted="";
const script=document.createElement("script");
script.type="module";script.nonce=held.nonce;script.textContent=held.textContent;
held=null;
for(const touch of touches)removeEventListener(touch,start,true);
document.head.append(script);
};
const soon=()=>"requestIdleCallback"in window?requestIdleCallback(start,{timeout:500}):setTimeout(start,50);
for(const touch of touches)addEventListener(touch,start,true);
setTimeout(start,2500);
document.readyState==="complete"?soon():addEventListener("load",soon);
})()`.replaceAll("\n", "");

/**
 * Lets a rendered page paint before its client code is fetched: pages work
 * without it, so text and pictures come first (decision 0012). Throws when the
 * page has client code in a form that is not known here.
 */
export function deferScripts(html: string): string {
  const found = MODULE_SCRIPT.exec(html);
  if (!found) {
    if (html.includes('type="module"')) throw new Error("The page's client code was not found.");
    return html;
  }
  const [script, attributes = "", code = ""] = found;
  const held =
    `<script${attributes} type="${HELD_TYPE}" async="">${code}</script>` +
    `<script${attributes}>${STARTER}</script>`;
  return html.replace(MODULE_PRELOAD, "").replace(script, () => held);
}
