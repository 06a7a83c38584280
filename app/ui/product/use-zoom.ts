import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Frame, MIDDLE, panBy, type Point, type View, WHOLE, zoomBy } from "./zoom.ts";

const STEP = 1.5;
const KEY_PAN_PIXELS = 90;
/** A sideways stroke of at least this length turns the page. */
const SWIPE_PIXELS = 60;
const WHEEL_SPEED = 0.0022;

const KEY_PANS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_PAN_PIXELS, y: 0 },
  ArrowRight: { x: -KEY_PAN_PIXELS, y: 0 },
  ArrowUp: { x: 0, y: KEY_PAN_PIXELS },
  ArrowDown: { x: 0, y: -KEY_PAN_PIXELS },
};

/**
 * A picture that is enlarged and moved by buttons, keys, wheel, drag and pinch.
 * While it is whole, a swipe calls `onSwipe` with 1 for the next picture, -1 for
 * the one before.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void) {
  const [view, setView] = useState<View>(WHOLE);
  const [isHeld, setHeld] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const strokeFrom = useRef<Point | null>(null);

  const zoom = (factor: number, at: Point = MIDDLE) =>
    setView((before) => zoomBy(before, factor, at, frameOf(stage.current)));
  const pan = (by: Point) => setView((before) => panBy(before, by, frameOf(stage.current)));

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    // Not passive: the page behind it, or the whole window, would zoom instead.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle(event, element);
      setView((before) =>
        zoomBy(before, Math.exp(-event.deltaY * WHEEL_SPEED), at, frameOf(element)),
      );
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [stage]);

  const hold = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = fromMiddle(event, event.currentTarget);
    pointers.current.set(event.pointerId, at);
    strokeFrom.current = pointers.current.size === 1 && view.scale === 1 ? at : null;
    setHeld(true);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event, event.currentTarget);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId);
    pointers.current.set(event.pointerId, now);
    if (other) {
      const [, still] = other;
      zoom(distance(now, still) / Math.max(1, distance(before, still)), between(now, still));
    }
    pan({ x: (now.x - before.x) / (other ? 2 : 1), y: (now.y - before.y) / (other ? 2 : 1) });
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    const from = strokeFrom.current;
    const by = fromMiddle(event, event.currentTarget).x - (from?.x ?? 0);
    if (from && event.type === "pointerup" && Math.abs(by) > SWIPE_PIXELS) {
      onSwipe(by < 0 ? 1 : -1);
    }
    strokeFrom.current = null;
    pointers.current.delete(event.pointerId);
    setHeld(pointers.current.size > 0);
  };

  return {
    view,
    isHeld,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    reset: () => setView(WHOLE),
    /** Whether a key moved the picture: it does while the picture is larger than its frame. */
    panByKey(key: string): boolean {
      const by = KEY_PANS[key];
      if (!by || view.scale === 1) return false;
      pan(by);
      return true;
    },
    handlers: {
      onPointerDown: hold,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
    },
    toggleAt: (event: { clientX: number; clientY: number; currentTarget: HTMLElement }) =>
      zoom(view.scale > 1 ? 0 : STEP * STEP, fromMiddle(event, event.currentTarget)),
  };
}

function frameOf(element: HTMLElement | null): Frame {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}

function fromMiddle(
  { clientX, clientY }: { clientX: number; clientY: number },
  of: Element,
): Point {
  const { left, top, width, height } = of.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
