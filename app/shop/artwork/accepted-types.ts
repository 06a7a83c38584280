import type { FilePurpose } from "#app/shop/order/file-purposes.ts";

/** A kind of file the shop takes, recognised by its content (print.md). */
export interface AcceptedType {
  contentType: string;
  /** The usual name of the type: "PDF". */
  name: string;
  extensions: readonly string[];
  /** How such files are called as well, without being offered in the file dialog. */
  otherExtensions?: readonly string[];
}

const SHOWN_PICTURES: readonly AcceptedType[] = [
  {
    contentType: "image/jpeg",
    name: "JPG",
    extensions: [".jpg", ".jpeg"],
    otherExtensions: [".jpe", ".jfif"],
  },
  { contentType: "image/png", name: "PNG", extensions: [".png"] },
];

const PICTURES: readonly AcceptedType[] = [
  ...SHOWN_PICTURES,
  { contentType: "image/webp", name: "WebP", extensions: [".webp"] },
  { contentType: "image/tiff", name: "TIFF", extensions: [".tif", ".tiff"] },
  { contentType: "image/gif", name: "GIF", extensions: [".gif"] },
  { contentType: "image/avif", name: "AVIF", extensions: [".avif"] },
  {
    contentType: "image/heic",
    name: "HEIC",
    extensions: [".heic"],
    otherExtensions: [".heif", ".hif"],
  },
  { contentType: "image/bmp", name: "BMP", extensions: [".bmp"], otherExtensions: [".dib"] },
  { contentType: "image/svg+xml", name: "SVG", extensions: [".svg"] },
];

const PDF: AcceptedType = {
  contentType: "application/pdf",
  name: "PDF",
  extensions: [".pdf"],
  // The drawing program's own files are PDF inside, or PostScript when they are old.
  otherExtensions: [".ai"],
};

const PRINT_FILES: readonly AcceptedType[] = [
  PDF,
  {
    contentType: "application/postscript",
    name: "AI or EPS",
    extensions: [".eps", ".ai"],
    otherExtensions: [".ps", ".epsf"],
  },
  {
    contentType: "image/vnd.adobe.photoshop",
    name: "PSD",
    extensions: [".psd"],
    otherExtensions: [".psb"],
  },
];

const VIDEOS: readonly AcceptedType[] = [
  { contentType: "video/mp4", name: "MP4", extensions: [".mp4", ".m4v"] },
  { contentType: "video/quicktime", name: "MOV", extensions: [".mov"], otherExtensions: [".qt"] },
  { contentType: "video/webm", name: "WebM", extensions: [".webm"] },
  { contentType: "video/vnd.avi", name: "AVI", extensions: [".avi"] },
];

const DOCUMENTS: readonly AcceptedType[] = [
  PDF,
  { contentType: "application/msword", name: "DOC", extensions: [".doc"] },
  {
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    name: "DOCX",
    extensions: [".docx"],
  },
];

/** Specification §5: order-form files, design request images, commercial references. */
export const ACCEPTED_TYPES: Readonly<Record<FilePurpose, readonly AcceptedType[]>> = {
  artwork: [...PRINT_FILES, ...PICTURES],
  "design-image": PICTURES,
  reference: [...PICTURES, ...VIDEOS, ...DOCUMENTS],
  /** Accounts §5: what is sent for a task of the rewards programme. */
  task: [...PICTURES, ...DOCUMENTS],
  /** The types that every browser shows. */
  proof: [PDF, ...SHOWN_PICTURES],
};

/**
 * The endings that the name of a file of this type may have, the usual first; none of a type the
 * shop never took.
 */
export function extensionsOf(contentType: string): readonly string[] {
  const types = Object.values(ACCEPTED_TYPES).flat();
  const type = types.find((one) => one.contentType === contentType);
  return type ? [...type.extensions, ...(type.otherExtensions ?? [])] : [];
}

/** The value of a file input's `accept`. */
export function acceptAttribute(purpose: FilePurpose): string {
  return ACCEPTED_TYPES[purpose].flatMap((type) => type.extensions).join(",");
}

/** "PDF, AI or EPS, PSD, JPG …" for help texts and errors. */
export function acceptedNames(purpose: FilePurpose): string {
  return ACCEPTED_TYPES[purpose].map((type) => type.name).join(", ");
}

/** The help beside a place for files: "PDF, JPG, PNG. Up to 20 files, 100 MB each." */
export function acceptedWords(
  purpose: FilePurpose,
  { uploadMaxFiles, uploadMaxMegabytes }: { uploadMaxFiles: number; uploadMaxMegabytes: number },
): string {
  const most = `${uploadMaxMegabytes} MB`;
  const limits =
    uploadMaxFiles === 1
      ? `One file, up to ${most}`
      : `Up to ${uploadMaxFiles} files, ${most} each`;
  return `${acceptedNames(purpose)}. ${limits}.`;
}

/** The usual name of such a type: "PDF"; `null` for one the shop does not take. */
export function typeName(purpose: FilePurpose, contentType: string): string | null {
  return ACCEPTED_TYPES[purpose].find((type) => type.contentType === contentType)?.name ?? null;
}
