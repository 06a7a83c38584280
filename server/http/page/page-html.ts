import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** As the framework writes it: one module script that imports the whole client. */
const MODULE_SCRIPT = /^<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const MODULE_PRELOAD = /<link(?: nonce="[^"]*")? rel="modulepreload"[^>]*? href="([^"]*)"[^>]*\/>/g;

/** A type that browsers don't run. */
const HELD_TYPE = "text/held-module";

/**
 * Marks a page that is come to anew, from its top: what lies below, `.later` (`chrome.css`), is
 * laid out when it comes near. A page that is loaded again or gone back to goes to where it was.
 * The font of the shop's voice is used where an earlier page has fetched it (`voice-font.tsx`).
 */
const OPENING = `(()=>{
const [visit]=performance.getEntriesByType("navigation");
if(visit?.type==="navigate"&&!location.hash)document.documentElement.classList.add("opening");
try{if(sessionStorage.getItem("voice")!==null)document.documentElement.dataset.voice=""}catch{}
})()`.replaceAll("\n", "");

/**
 * Runs the held module once the page has loaded and the browser is idle, at the
 * first touch of the page, or after a while on a slow line. Its files are asked for a few at
 * a time and evaluated one after the other, so that on a slow phone a touch meanwhile is heard;
 * then what lies below is laid out, for the same reason a part at a time, or before a jump at once.
 */
const STARTER = `(()=>{
let held=document.querySelector('script[type="${HELD_TYPE}"]');
const touches=["pointerdown","keydown","focusin"];
const start=()=>{
if(!held)return;
const script=document.createElement("script");
script.type="module";script.nonce=held.nonce;script.textContent=held.textContent;
const files=held.dataset.files.split(" ").filter(Boolean);
held=null;
for(const touch of touches)removeEventListener(touch,start,true);
const wanted=[...files];
const run=()=>{document.head.append(script);idle(layOut)};
const next=()=>{const file=files.shift();file?import(file).then(next,next):run()};
const fetchSome=()=>{
document.head.append(...wanted.splice(0,3).map(file=>Object.assign(document.createElement("link"),{rel:"modulepreload",href:file})));
wanted.length?setTimeout(fetchSome):next();
};
fetchSome();
};
const idle=(act)=>"requestIdleCallback"in window?requestIdleCallback(act,{timeout:500}):setTimeout(act,50);
const later=[...document.querySelectorAll(".opening .later")];
const layOut=()=>{
const part=later.shift();
if(!part)return document.documentElement.classList.remove("opening");
part.style.contentVisibility="visible";
requestAnimationFrame(()=>idle(layOut));
};
addEventListener("click",({target})=>{
if(target.closest('a[href*="#"]'))document.documentElement.classList.remove("opening");
},true);
const soon=()=>idle(start);
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
  // As far as the end tag's first letter: nothing where there is no head.
  const wholeHead = html.slice(0, headEnd + 1);
  const files = Array.from(wholeHead.matchAll(MODULE_PRELOAD), ([, file = ""]) => file);
  // What starts the client waits for the module itself.
  const parts = files.filter((file) => !code.includes(`import("${file}")`));
  const held =
    `<script${attributes} type="${HELD_TYPE}" data-files="${parts.join(" ")}">${code}</script>` +
    `<script${attributes}>${STARTER}</script>`;
  const head = wholeHead.replace(MODULE_PRELOAD, "");
  const opening = `<script${attributes}>${OPENING}</script>`;
  const marked = head === "" ? "" : `${head.slice(0, -1)}${opening}<`;
  return marked + html.slice(headEnd + 1, from) + held + html.slice(from + script.length);
}

const STYLESHEET = /<link(?: nonce="[^"]*")? rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;

/** The style sheets of the build by their address. */
export type StyleSheets = ReadonlyMap<string, string>;

/** Reads every style sheet of a build. */
export async function readStyleSheets(clientFolder: string): Promise<StyleSheets> {
  const folder = path.join(clientFolder, "assets");
  const names = await readdir(folder);
  const sheets = names.filter((name) => name.endsWith(".css"));
  const texts = sheets.map(async (name): Promise<[string, string]> => [
    `/assets/${name}`,
    (await readFile(path.join(folder, name), "utf8")).trim(),
  ]);
  return new Map(await Promise.all(texts));
}

/**
 * Puts a rendered page's style sheets into the page, so that it can paint
 * without asking again (decision 0012). The links stay for React, which
 * expects them, and fetch nothing: some browsers look ahead past `disabled`, none past `media`.
 */
export function inlineStyles(html: string, sheets: StyleSheets, nonce: string | null): string {
  const attribute = nonce === null ? "" : ` nonce="${nonce}"`;
  return html.replaceAll(STYLESHEET, (link, href: string) => {
    const text = sheets.get(href);
    if (text === undefined) return link;
    const quiet = `<link rel="stylesheet" href="${href}" media="not all" disabled=""/>`;
    return `<style${attribute}>${text}</style>${quiet}`;
  });
}
