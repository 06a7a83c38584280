import { ProductPicture } from "#app/ui/catalog/product-picture.tsx";

/** A category while it is being typed: its picture as shared links show it, and its page's head. */
export function CategoryPreview({
  name,
  description,
  image,
}: {
  name: string;
  description: string;
  image: string;
}) {
  return (
    <section className="desk-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">In the shop</h2>
      <div className="item">
        <div className="ph">
          <ProductPicture
            picture={image === "" ? null : { url: image, alt: "", isMain: true }}
            decorative
            sizes="22rem"
            priority
          />
        </div>
        <div className="item-body">
          <div className="item-say">
            <p className="desk-preview-name">{name || "Its name"}</p>
            <p className="muted">{description || "Its description"}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
