import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type KeyboardEvent, useState } from "react";
import type { PreflightPage } from "#app/shop/artwork/inspection/preflight-answer.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/check.tsx";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import type { Finding } from "./finding.ts";
import { pageLabel } from "./page-label.ts";
import { SheetView } from "./sheet-view.tsx";

/** Percent of what fits. */
const ZOOMS = [100, 150, 200, 300, 400] as const;

const LINES = [
  { id: "show-trim", label: "Trim" },
  { id: "show-bleed", label: "Bleed" },
  { id: "show-safe", label: "Safe area" },
] as const;

/** The sheet with its tools: lines on and off, zoom by buttons and by the keys + - 0. */
export function SheetStage({
  page,
  job,
  findings,
  lit,
  onLight,
}: {
  page: PreflightPage;
  job: PrintJob;
  findings: readonly Finding[];
  lit: number | null;
  onLight: (number: number | null) => void;
}) {
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? ZOOMS[0];
  const closer = () => setStep((now) => Math.min(now + 1, ZOOMS.length - 1));
  const farther = () => setStep((now) => Math.max(now - 1, 0));
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") closer();
    else if (event.key === "-") farther();
    else if (event.key === "0") setStep(0);
  };
  const label = `${pageLabel(page)} as it will be cut`;
  return (
    <div className="sheet-stage">
      <div className="sheet-tools">
        {LINES.map(({ id, label: line }) => (
          <Checkbox key={id} id={id} className={id} defaultChecked>
            <i className="line-swatch" aria-hidden="true" />
            {line}
          </Checkbox>
        ))}
        <span className="sheet-zoom needs-script">
          <IconButton label="Zoom out" icon={ZoomOut} look="quiet" onClick={farther} />
          <span className="slug num" role="status">
            {zoom}%
          </span>
          <IconButton label="Zoom in" icon={ZoomIn} look="quiet" onClick={closer} />
          <Button look="quiet" size="sm" onClick={() => setStep(0)}>
            Fit
          </Button>
        </span>
      </div>
      <div className="sheet-scroll" tabIndex={0} role="region" aria-label="Sheet" onKeyDown={press}>
        <div style={{ width: `${zoom}%` }}>
          <SheetView
            page={page}
            job={job}
            findings={findings}
            label={label}
            lit={lit}
            onLight={onLight}
          />
        </div>
      </div>
    </div>
  );
}
