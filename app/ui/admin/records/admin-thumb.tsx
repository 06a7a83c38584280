import { ProductPicture } from "#app/ui/catalog/product-picture.tsx";

/** The small picture in a row of a list; its name stands beside it. */
export function AdminThumb({ image }: { image: string | null }) {
  return (
    <div className="record-thumb">
      <ProductPicture
        picture={image === null ? null : { url: image, alt: "", isMain: true }}
        decorative
        sizes="4.5rem"
      />
    </div>
  );
}
