import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import FileUp from "lucide-react/icons/file-up";
import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Progress } from "#app/ui/kit/progress.tsx";
import type { Upload, Uploads } from "./use-upload-lists.ts";

const icons = { sending: FileUp, received: Check, failed: CircleAlert };

/** One file: on its way with its percent, received, or refused in words. */
export function UploadRow({
  upload,
  field,
  uploads,
}: {
  upload: Upload;
  field: string;
  uploads: Pick<Uploads, "remove" | "retry">;
}) {
  const { key, name, bytes, state } = upload;
  return (
    <li className="file" data-step={state.step}>
      <Icon of={icons[state.step]} />
      <span className="name" title={name}>
        {name}
      </span>
      <span className="file-acts needs-script">
        {state.step === "failed" && state.canRetry && (
          <Button look="quiet" size="sm" onClick={() => uploads.retry(key)}>
            Try again
          </Button>
        )}
        <Button
          look="quiet"
          size="sm"
          aria-label={`${state.step === "sending" ? "Cancel" : "Remove"} ${name}`}
          onClick={() => uploads.remove(key)}
        >
          {state.step === "sending" ? "Cancel" : "Remove"}
        </Button>
      </span>
      <span className="meta" role={state.step === "failed" ? "alert" : undefined}>
        {state.step === "sending" && <Progress percent={state.percent} label={`Sending ${name}`} />}
        {state.step === "received" && (
          <>
            <span className="slug">Uploaded, {formatBytes(bytes)}</span>
            <input type="hidden" name={field} value={state.id} />
          </>
        )}
        {state.step === "failed" && <span className="error">{state.message}</span>}
      </span>
    </li>
  );
}
