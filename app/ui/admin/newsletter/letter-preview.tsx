import type { LetterDraft } from "#app/shop/newsletter/letter-form.ts";
import { letterParagraphs } from "#app/shop/newsletter/letter-text.ts";
import { Picture } from "#app/ui/picture.tsx";

/** A letter about as its readers see it; nothing in it leads anywhere. */
export function LetterPreview({ letter, shopName }: { letter: LetterDraft; shopName: string }) {
  const { subject, preheader, body, picture, pictureAlt, buttonLabel } = letter;
  return (
    <section className="letter-preview" aria-label="Preview">
      <p className="letter-envelope">
        <b>{shopName}</b>
        <span>{subject || "Subject"}</span>
        {preheader !== "" && <span className="muted">{preheader}</span>}
      </p>
      <div className="letter-sheet">
        <p className="letter-sign">{shopName}</p>
        <p className="letter-heading">{subject || "Subject"}</p>
        {picture !== "" && <Picture url={picture} alt={pictureAlt} sizes="32rem" />}
        {letterParagraphs(body).map((parts, at) => (
          // A paragraph is what stands at its place.
          <p key={at}>
            {parts.map((part, place) =>
              typeof part === "string" ? (
                part
              ) : (
                <span key={place} className="link">
                  {part.label}
                </span>
              ),
            )}
          </p>
        ))}
        {buttonLabel !== "" && (
          <p>
            <span className="btn">{buttonLabel}</span>
          </p>
        )}
        <p className="small muted">
          You get this email because you agreed to offers by email.{" "}
          <span className="letter-leave">Unsubscribe</span>
        </p>
      </div>
    </section>
  );
}
