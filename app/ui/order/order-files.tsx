import FileText from "lucide-react/icons/file-text";
import { typeName } from "#app/shop/artwork/accepted-types.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
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
}: {
  files: readonly OrderFile[];
  /** The address that whoever looks may download them under. */
  folder: string;
}) {
  if (files.length === 0) return <p className="small muted">No files were sent with this item.</p>;
  return (
    <ul className="grid-list" aria-label="Files">
      {files.map((file) => (
        <li className="file" key={file.id}>
          <span className="thumb">
            <Icon of={FileText} />
          </span>
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
        </li>
      ))}
    </ul>
  );
}

/** "Artwork, PDF, 2 MB, uploaded Nov 21, 2026" */
function aboutFile({ purpose, contentType, bytes, uploaded }: OrderFile): string {
  const type = typeName(purpose, contentType) ?? contentType;
  return `${PURPOSE_WORDS[purpose]}, ${type}, ${formatBytes(bytes)}, uploaded ${uploaded}`;
}
