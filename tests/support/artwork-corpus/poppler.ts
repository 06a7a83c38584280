import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

export const POPPLER_FILE = "tests/support/artwork-corpus/poppler.json";

const popplerFacts = z.object({
  sha256: z.string(),
  /** `null` of a file that poppler does not open. */
  pages: z.number().nullable(),
  /** Of each page the boxes in its own units, "0 0 270 162": media, crop, bleed, trim, art. */
  boxes: z.array(z.array(z.string())),
  /** "Archivo-Regular" and whether it is embedded; each once. */
  fonts: z.array(z.object({ name: z.string(), isEmbedded: z.boolean() })),
  pictures: z.array(
    z.object({
      page: z.number(),
      widthPixels: z.number(),
      heightPixels: z.number(),
      ppiX: z.number(),
      ppiY: z.number(),
    }),
  ),
});

export type PopplerFacts = z.infer<typeof popplerFacts>;

export function recordedFacts(): Record<string, PopplerFacts> {
  return z.record(z.string(), popplerFacts).parse(JSON.parse(readFileSync(POPPLER_FILE, "utf8")));
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

interface Said {
  info: string | null;
  fonts: string | null;
  images: string | null;
}

const BOXES = ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"];

/** The lists of poppler's programs as numbers and names. */
export function parsePoppler({ info, fonts, images }: Said): Omit<PopplerFacts, "sha256"> {
  const pages = /^Pages: +(\d+)/m.exec(info ?? "")?.[1];
  const boxes = BOXES.map((box) => {
    const lines = (info ?? "").matchAll(new RegExp(`^Page +\\d+ ${box}: +(.+)$`, "gm"));
    return [...lines].map(([, numbers = ""]) => numbers.trim().split(/ +/).map(Number).join(" "));
  });
  return {
    pages: pages === undefined ? null : Number(pages),
    boxes: (boxes[0] ?? []).map((_, page) => boxes.map((box) => box[page] ?? "")),
    fonts: fontsIn(fonts),
    pictures: picturesIn(images),
  };
}

/** name, type, encoding, emb, sub, uni, object: the type may have spaces. */
function fontsIn(said: string | null): PopplerFacts["fonts"] {
  const found = new Map<string, PopplerFacts["fonts"][number]>();
  for (const line of (said ?? "").split("\n").slice(2)) {
    const [, name, embedded] =
      /^(.+?) {2,}.* (yes|no) +(?:yes|no) +(?:yes|no) +\d+ +\d+$/.exec(line) ?? [];
    const plain = /^(\S+) .* (yes|no) +(?:yes|no) +(?:yes|no) +\d+ +\d+$/.exec(line);
    const font = name ?? plain?.[1];
    if (font === undefined) continue;
    const isEmbedded = (embedded ?? plain?.[2]) === "yes";
    found.set(`${font}|${isEmbedded}`, { name: font, isEmbedded });
  }
  return [...found.values()];
}

/** page, num, type, width, height, color, comp, bpc, enc, interp, object, ID, x-ppi, y-ppi, size, ratio. */
function picturesIn(said: string | null): PopplerFacts["pictures"] {
  return (said ?? "")
    .split("\n")
    .slice(2)
    .flatMap((line) => {
      const words = line.trim().split(/\s+/);
      const [page, , type, width, height] = words;
      if (words.length < 14 || type === "smask") return [];
      const [ppiX, ppiY] = words.slice(-4, -2).map(Number);
      return {
        page: Number(page),
        widthPixels: Number(width),
        heightPixels: Number(height),
        ppiX: ppiX ?? 0,
        ppiY: ppiY ?? 0,
      };
    });
}
