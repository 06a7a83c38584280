import type { ArtworkCheckPaths } from "#app/shop/artwork/inspection/artwork-check-paths.ts";
import { FileVerdict } from "./file-verdict.tsx";

/** The artwork files of an item, each with what was found in it. */
export function FileVerdicts({
  files,
  paths,
}: {
  files: readonly { id: string; name: string }[];
  paths: ArtworkCheckPaths;
}) {
  if (files.length === 0) return null;
  return (
    <ul className="file-verdicts" aria-label="Artwork">
      {files.map((file) => (
        <li key={file.id}>
          <span className="small">{file.name}</span>
          <FileVerdict file={file} paths={paths} />
        </li>
      ))}
    </ul>
  );
}
