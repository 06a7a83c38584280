import { useAlive } from "#app/ui/kit/use-alive.ts";

/**
 * A PDF of ours in the browser's own viewer, where it has one and the room for it; elsewhere
 * nothing. No viewer opens in a sandbox; the file itself forbids everything else (decision 31).
 */
export function PdfView({ path, name }: { path: string; name: string }) {
  const isAlive = useAlive();
  // Tablets show a first page that can't be turned.
  if (!isAlive || !navigator.pdfViewerEnabled || matchMedia("(pointer: coarse)").matches)
    return null;
  return <iframe src={`${path}#view=Fit&navpanes=0`} title={name} loading="lazy" />;
}
