import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Hand from "lucide-react/icons/hand";
import ScanSearch from "lucide-react/icons/scan-search";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { Standing } from "#app/shop/artwork/inspection/inspection-terms.ts";
import { Icon, type LucideIcon } from "#app/ui/kit/icon.tsx";
import "./seal.css";

export const STANDING_ICONS: Readonly<Record<Standing, LucideIcon>> = {
  pass: CircleCheck,
  warning: TriangleAlert,
  fail: CircleX,
  "by-hand": Hand,
  checking: ScanSearch,
  unasked: ScanSearch,
};

/** How a file, a page of it or a check stands: never by color alone. */
export function Seal({ standing, children }: { standing: Standing; children: string }) {
  return (
    <span className="seal" data-standing={standing}>
      <Icon of={STANDING_ICONS[standing]} />
      {children}
    </span>
  );
}
