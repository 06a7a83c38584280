import type { PDFDict } from "@cantoo/pdf-lib";
import type { Paint } from "../pdf-facts.ts";
import { type Matrix, IDENTITY, type Rect } from "./matrix.ts";

/** What `q` keeps and `Q` brings back (§8.4). */
export interface GraphicsState {
  ctm: Matrix;
  /** In points of the page; `null` while everything shows. */
  clip: Rect | null;
  fill: Paint;
  stroke: Paint;
  fillSpace: string;
  strokeSpace: string;
  lineWidth: number;
  font: PDFDict | undefined;
  fontSize: number;
  /** 0 fill, 1 stroke, 2 both, 3 invisible; from 4 on it clips as well, and 7 only does that. */
  textRender: number;
  textRise: number;
  textScale: number;
  overprintsFill: boolean;
  overprintsStroke: boolean;
}

const BLACK: Paint = { space: "DeviceGray", ink: 100, inks: 1, tone: "black" };

export function freshState(ctm: Matrix = IDENTITY, clip: Rect | null = null): GraphicsState {
  return {
    ctm,
    clip,
    fill: BLACK,
    stroke: BLACK,
    fillSpace: "DeviceGray",
    strokeSpace: "DeviceGray",
    lineWidth: 1,
    font: undefined,
    fontSize: 0,
    textRender: 0,
    textRise: 0,
    textScale: 1,
    overprintsFill: false,
    overprintsStroke: false,
  };
}
