/** A tab that was opened by the click itself and waits for the approval page. */
export interface ApprovalTab {
  show: (url: string) => void;
  close: () => void;
}

/**
 * Opens a tab for the approval page (decisions §4). Only in the click itself may
 * a page do so; `null` when the browser refuses all the same.
 */
export function openApprovalTab(words: string): ApprovalTab | null {
  const tab = window.open("about:blank", "_blank");
  if (!tab) return null;
  // It keeps a copy of this session's drafts, but no hold on this page.
  tab.opener = null;
  tab.document.title = words;
  tab.document.body.textContent = words;
  return {
    show: (url) => tab.location.replace(url),
    close: () => tab.close(),
  };
}
