import Share2 from "lucide-react/icons/share-2";
import { Button } from "#app/ui/kit/button.tsx";
import { CopyButton } from "#app/ui/kit/copy-button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { showToast } from "#app/ui/kit/show-toast.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";

export interface Share {
  code: string;
  link: string;
  /** The link as a code for cameras. */
  qr: { size: number; path: string };
}

/** One's own link and code, to copy, to share and to show (accounts §9). */
export function ShareCard({
  code,
  link,
  qr,
  shopName,
  offer,
}: Share & {
  shopName: string;
  /** The reward for both of them, as the program pays it; `null` when it pays nothing. */
  offer: string | null;
}) {
  return (
    <section className="sheet pad share-card" aria-labelledby="share-title">
      <div className="share-head">
        <div>
          <h3 id="share-title">Share your link</h3>
          {offer !== null && <p className="muted">{offer}</p>}
        </div>
        <figure className="share-qr">
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code of your link">
            <path d={qr.path} fill="#000000" />
          </svg>
          <figcaption className="slug">For a friend&apos;s camera</figcaption>
        </figure>
      </div>
      <div className="share-row">
        <div className="share-text">
          <span className="slug">Your link</span>
          <span className="share-link">{link}</span>
        </div>
        <div className="share-acts">
          <ShareButton link={link} shopName={shopName} />
          <CopyButton text={link} notice="Link Copied" label="Copy link" name="to invite friends" />
        </div>
      </div>
      <div className="share-row">
        <div className="share-text">
          <span className="slug">Your code</span>
          <b className="share-code">{code}</b>
        </div>
        <CopyButton text={code} notice="Copied!" label="Copy code" name="to invite friends" />
      </div>
    </section>
  );
}

/** The device's own way of sharing; there is nothing to press where it has none. */
function ShareButton({ link, shopName }: { link: string; shopName: string }) {
  if (!useAlive() || !("share" in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ title: shopName, url: link });
    } catch (error) {
      // Whoever closes the device's own sheet has changed their mind.
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast({ title: "It could not be shared", text: "Copy the link instead.", tone: "bad" });
    }
  };
  return (
    <Button size="sm" onClick={() => void share()}>
      <Icon of={Share2} />
      Share
    </Button>
  );
}
