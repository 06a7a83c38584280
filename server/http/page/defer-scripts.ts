/** As the framework writes it: one module script that imports the whole client. */
const MODULE_SCRIPT = /^<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
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
  // A page's head has the preloads and its end the script; what lies between is not gone through.
  const headEnd = html.indexOf("</head>");
  const scriptStart = html.lastIndexOf(' type="module" ');
  if (scriptStart === -1) return html;
  const from = html.lastIndexOf("<script", scriptStart);
  const [script, attributes = "", code = ""] = MODULE_SCRIPT.exec(html.slice(from)) ?? [];
  if (script === undefined) throw new Error("The page's client code was not found.");
  const held =
    `<script${attributes} type="${HELD_TYPE}" async="">${code}</script>` +
    `<script${attributes}>${STARTER}</script>`;
  // As far as the end tag's first letter: nothing where there is no head.
  const head = html.slice(0, headEnd + 1).replace(MODULE_PRELOAD, "");
  return head + html.slice(headEnd + 1, from) + held + html.slice(from + script.length);
}
