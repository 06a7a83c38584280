import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";

/** A tab that was opened by the click itself and waits for the approval page. */
export interface ApprovalTab {
  show: (url: string) => void;
  close: () => void;
}

/**
 * Opens a tab for the approval page (decisions §4). Only in the click itself may
 * a page do so; `null` when the browser refuses all the same.
 */
export function openApprovalTab(): ApprovalTab | null {
  const tab = window.open("about:blank", "_blank");
  if (!tab) return null;
  // It keeps a copy of this session's drafts, but no hold on this page.
  tab.opener = null;
  writeWaiting(tab.document);
  return {
    show: (url) => tab.location.replace(url),
    close: () => tab.close(),
  };
}

/** What stands there for a moment; none of the shop's styles reach the empty page. */
function writeWaiting(page: Document): void {
  const { title } = ORDER_NOTICES.submitting;
  page.title = title;
  page.documentElement.lang = "en";
  const heading = page.createElement("h1");
  heading.textContent = title;
  const sentence = page.createElement("p");
  sentence.textContent = "The payment page opens here in a moment.";
  page.body.append(heading, sentence);
  const { backgroundColor, color } = getComputedStyle(document.body);
  Object.assign(page.body.style, { backgroundColor, color, margin: "12vh 8vw" });
  page.body.style.fontFamily = "Archivo, system-ui, sans-serif";
}
