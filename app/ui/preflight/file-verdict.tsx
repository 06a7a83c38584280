import type { ReactNode } from "react";
import type { ArtworkCheckPaths } from "#app/shop/artwork/inspection/artwork-check-paths.ts";
import { artworkAlt, pageKnownBy } from "#app/shop/artwork/inspection/artwork-picture.ts";
import type { PreflightAnswer } from "#app/shop/artwork/inspection/preflight-answer.ts";
import type { CheckAnswer } from "#app/shop/repair/version/check-answer.ts";
import {
  findingsOf,
  standingOf,
  verdictHeadline,
} from "#app/shop/artwork/inspection/verdict-summary.ts";
import { MARKS_FIELD, pressFilePath } from "#app/shop/press/press-file-path.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Seal } from "./seal.tsx";
import { usePreflight } from "./use-preflight.ts";
import "./file-verdict.css";

interface VerdictFile {
  id: string;
  name: string;
}

/** Under a file: its picture, how it stands and what to look at first. */
export function FileVerdict({ file, paths }: { file: VerdictFile; paths: ArtworkCheckPaths }) {
  const answer = usePreflight(paths.answer(file.id));
  return (
    <div className="file-verdict">
      <FilePicture name={file.name} answer={answer} />
      <Verdict file={file} paths={paths} answer={answer} />
    </div>
  );
}

/** The page that a file is known by, small; `none` where there is no picture of it, or not yet. */
export function FilePicture({
  name,
  answer,
  none = null,
}: {
  name: string;
  answer: CheckAnswer | null;
  none?: ReactNode;
}) {
  const page = answer ? pageKnownBy(answer.pages) : undefined;
  if (!page?.thumbnail) return none;
  const { url, width, height } = page.thumbnail;
  return <img src={url} width={width} height={height} alt={artworkAlt(name)} loading="lazy" />;
}

/** How a file stands, what to look at first, and where all of it is seen. */
export function Verdict({
  file,
  paths,
  answer,
  hasPressFiles = false,
}: {
  file: VerdictFile;
  paths: ArtworkCheckPaths;
  answer: CheckAnswer | null;
  /** Whoever looks makes press files of it. */
  hasPressFiles?: boolean;
}) {
  return (
    <>
      <div role="status">{answer && <Told answer={answer} />}</div>
      {answer?.status !== "none" && (
        <ButtonLink
          look="outline"
          size="sm"
          to={paths.page(file.id)}
          target="_blank"
          aria-label={`See it: ${file.name} as it prints`}
        >
          See it
        </ButtonLink>
      )}
      {hasPressFiles && answer && <PressFiles file={file} pages={answer.pages} />}
    </>
  );
}

/** One for each face of the item that the file brings. */
function PressFiles({ file, pages }: { file: VerdictFile } & Pick<PreflightAnswer, "pages">) {
  const faces = pages.flatMap(({ face }) => (face === null ? [] : [face]));
  return faces.map((face) => (
    <ButtonLink
      key={face}
      look="quiet"
      size="sm"
      to={`${pressFilePath(file.id, face)}?${MARKS_FIELD}=1`}
      reloadDocument
      download
      aria-label={`Press file, ${face}: ${file.name}`}
    >
      Press file, {face}
    </ButtonLink>
  ));
}

function Told({ answer }: { answer: CheckAnswer }) {
  const standing = standingOf(answer);
  if (standing === "unasked") return null;
  const signed = answer.signOff?.signed;
  if (signed) {
    const how = signed.kind === "accepted" ? "Accepted" : "Released";
    return <Seal standing="pass">{`${how} by ${signed.by}`}</Seal>;
  }
  const { fails, warnings } = findingsOf(answer.verdict);
  const worst = fails[0] ?? warnings[0];
  const text = standing === "by-hand" ? answer.verdict?.byHand : worst?.sentence;
  return (
    <>
      <Seal standing={standing}>{verdictHeadline(answer)}</Seal>
      {text && <p className="small muted">{text}</p>}
    </>
  );
}
