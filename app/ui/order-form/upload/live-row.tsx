import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import FileUp from "lucide-react/icons/file-up";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import WifiOff from "lucide-react/icons/wifi-off";
import { type ReactNode, useRef } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Progress } from "#app/ui/kit/progress.tsx";
import { Register } from "#app/ui/kit/register.tsx";
import { FileRow } from "./file-row.tsx";
import type { UploadState } from "./judge-files.ts";
import { percentOf, wordsOf } from "./upload-words.ts";
import type { RowActs, Upload } from "./upload.ts";

const ICONS = {
  sending: FileUp,
  waiting: WifiOff,
  lost: WifiOff,
  paused: Pause,
  unfinished: FileUp,
  received: Check,
  failed: CircleAlert,
};

/** What is no longer, or not yet, on its way. */
const REMOVED: ReadonlySet<UploadState["step"]> = new Set(["received", "failed", "unfinished"]);

/** One file: how far it is on its way, received, or refused in words; and what can be done with it. */
export function LiveRow({
  upload,
  field,
  acts,
  accept,
  below,
}: {
  upload: Upload;
  /** The form field that takes its id. */
  field: string;
  acts: RowActs;
  /** What may be chosen to go on with it. */
  accept: string;
  /** Under what is said of it. */
  below: ReactNode;
}) {
  const { key, name, state } = upload;
  const input = useRef<HTMLInputElement>(null);
  const isRefused = state.step === "failed";
  const removing = REMOVED.has(state.step) ? "Remove" : "Cancel";
  return (
    <FileRow
      name={name}
      step={state.step}
      icon={iconOf(state)}
      role={isRefused ? "alert" : undefined}
      below={below}
      acts={
        <>
          {state.step === "unfinished" && (
            <input
              ref={input}
              hidden
              type="file"
              accept={accept}
              onChange={({ currentTarget }) => {
                acts.chosenAgain(key, [...(currentTarget.files ?? [])]);
              }}
            />
          )}
          <MainAct upload={upload} acts={{ ...acts, chooseAgain: () => input.current?.click() }} />
          <Button
            look="quiet"
            size="sm"
            aria-label={`${removing} ${name}`}
            onClick={() => acts.remove(key)}
          >
            {removing}
          </Button>
        </>
      }
    >
      {"sentBytes" in state && <Progress percent={percentOf(upload)} label={`${name}, uploaded`} />}
      <span className={isRefused ? "error" : "slug"}>{wordsOf(upload)}</span>
      {state.step === "received" && <input type="hidden" name={field} value={state.id} />}
    </FileRow>
  );
}

function iconOf({ step }: UploadState) {
  if (step === "checking") return <Register />;
  return <Icon of={ICONS[step]} />;
}

type MainActs = Pick<RowActs, "pause" | "resume"> & {
  /** Asks for the file of an upload that was begun before. */
  chooseAgain: () => void;
};

/** Stops what moves and moves what stopped: one button, which keeps the focus when it changes. */
function MainAct({ upload: { key, name, state }, acts }: { upload: Upload; acts: MainActs }) {
  const act = mainAct(state, acts);
  if (act === null) return null;
  return (
    <Button
      look={act.label === "Pause" ? "outline" : "solid"}
      size="sm"
      aria-label={`${act.label} ${name}`}
      onClick={() => act.press(key)}
    >
      {act.icon && <Icon of={act.icon} />}
      {act.label}
    </Button>
  );
}

function mainAct(state: UploadState, { pause, resume, chooseAgain }: MainActs) {
  switch (state.step) {
    case "sending":
    case "waiting":
      return { label: "Pause", icon: Pause, press: pause };
    case "paused":
    case "lost":
      return { label: "Resume", icon: Play, press: resume };
    case "failed":
      return state.canRetry ? { label: "Try again", icon: null, press: resume } : null;
    case "unfinished":
      return { label: "Continue", icon: Play, press: chooseAgain };
    case "checking":
    case "received":
      return null;
  }
}
