import Check from "lucide-react/icons/check";
import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import type { ReactNode } from "react";
import { FileRow } from "./file-row.tsx";
import type { Sending } from "./sending-later.ts";
import type { RowActs, Upload } from "./upload.ts";

/**
 * One file: received, with its id for the form; or on its way, which is drawn by what sends it, once
 * that has been fetched.
 */
export function UploadRow({
  upload,
  field,
  acts,
  accept,
  sending,
  verdict,
}: {
  upload: Upload;
  field: string;
  acts: RowActs;
  /** What may be chosen to go on with it. */
  accept: string;
  sending: Sending | null;
  /** What was found in it, once it is received. */
  verdict?: ((file: { id: string; name: string }) => ReactNode) | undefined;
}) {
  const { key, name, bytes, state } = upload;
  const isReceived = state.step === "received";
  const below = state.step === "received" && verdict?.({ id: state.id, name });
  // Also when it has been received: its button keeps the focus.
  if (sending) {
    return (
      <sending.LiveRow upload={upload} field={field} acts={acts} accept={accept} below={below} />
    );
  }
  return (
    <FileRow
      name={name}
      step={state.step}
      icon={isReceived ? <Icon of={Check} /> : <i />}
      below={below}
      acts={
        <Button
          look="quiet"
          size="sm"
          aria-label={`Remove ${name}`}
          onClick={() => acts.remove(key)}
        >
          Remove
        </Button>
      }
    >
      <span className="slug">
        {isReceived ? `Uploaded, ${formatBytes(bytes)}` : plainWords(state)}
      </span>
      {isReceived && <input type="hidden" name={field} value={state.id} />}
    </FileRow>
  );
}

/** What is said of a file while nothing better has been fetched, as without a line. */
function plainWords(state: Upload["state"]): string {
  return state.step === "failed" ? state.message : "Uploading";
}
