import type { ReactNode } from "react";
import FileText from "lucide-react/icons/file-text";
import type { ArtworkCheckPaths } from "#app/shop/artwork/inspection/artwork-check-paths.ts";
import { typeName } from "#app/shop/artwork/accepted-types.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { FilePicture, Verdict } from "#app/ui/preflight/file-verdict.tsx";
import { usePreflight } from "#app/ui/preflight/use-preflight.ts";
import "./order.css";

export interface OrderFile {
  id: string;
  name: string;
  purpose: FilePurpose;
  contentType: string;
  bytes: number;
  uploaded: string;
}

const PURPOSE_WORDS: Readonly<Record<FilePurpose, string>> = {
  artwork: "Artwork",
  "design-image": "Picture for the designer",
  reference: "Reference file",
  task: "For a task",
  proof: "Proof",
};

/** The files of an item. They are downloaded, never shown in the page. */
export function OrderFiles({
  files,
  folder,
  checks,
  hasPressFiles = false,
}: {
  files: readonly OrderFile[];
  /** The address that whoever looks may download them under. */
  folder: string;
  /** Where the artwork among them is looked at; left out where none is printed. */
  checks?: ArtworkCheckPaths;
  /** Whoever looks makes press files of them. */
  hasPressFiles?: boolean;
}) {
  if (files.length === 0) return <p className="small muted">No files were sent with this item.</p>;
  return (
    <ul className="grid-list" aria-label="Files">
      {files.map((file) => (
        <li className="file" key={file.id}>
          {checks && file.purpose === "artwork" ? (
            <CheckedFile file={file} folder={folder} paths={checks} hasPressFiles={hasPressFiles} />
          ) : (
            <FileRow file={file} folder={folder} picture={<Icon of={FileText} />} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A file that is printed, with its picture and what was found in it. */
function CheckedFile({
  file,
  folder,
  paths,
  hasPressFiles,
}: {
  file: OrderFile;
  folder: string;
  paths: ArtworkCheckPaths;
  hasPressFiles: boolean;
}) {
  const answer = usePreflight(paths.answer(file.id));
  const picture = <FilePicture name={file.name} answer={answer} none={<Icon of={FileText} />} />;
  return (
    <>
      <FileRow file={file} folder={folder} picture={picture} />
      <div className="file-verdict">
        <Verdict file={file} paths={paths} answer={answer} hasPressFiles={hasPressFiles} />
      </div>
    </>
  );
}

function FileRow({
  file,
  folder,
  picture,
}: {
  file: OrderFile;
  folder: string;
  picture: ReactNode;
}) {
  return (
    <>
      <span className="thumb">{picture}</span>
      <span className="name" title={file.name}>
        {file.name}
      </span>
      <ButtonLink
        look="outline"
        size="sm"
        to={`${folder}/${file.id}`}
        reloadDocument
        download
        aria-label={`Download ${file.name}`}
      >
        Download
      </ButtonLink>
      <span className="meta small muted num">{aboutFile(file)}</span>
    </>
  );
}

/** "Artwork, PDF, 2 MB, uploaded Nov 21, 2026" */
function aboutFile({ purpose, contentType, bytes, uploaded }: OrderFile): string {
  const type = typeName(purpose, contentType) ?? contentType;
  return `${PURPOSE_WORDS[purpose]}, ${type}, ${formatBytes(bytes)}, uploaded ${uploaded}`;
}
