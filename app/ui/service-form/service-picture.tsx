import type { ProductImage } from "#app/shop/catalog/product.ts";
import { Crops } from "#app/ui/kit/marks.tsx";
import { PAGE_WIDTH, Picture } from "#app/ui/picture.tsx";

/** The picture beside a service's form: what the page is opened for. */
export function ServicePicture({
  picture: { url, alt },
}: {
  picture: Pick<ProductImage, "url" | "alt">;
}) {
  return (
    <Crops>
      <Picture
        url={url}
        alt={alt}
        ratio="stage"
        sizes={`(min-width: 75rem) 44rem, (min-width: 48rem) 44vw, ${PAGE_WIDTH}`}
        priority
      />
    </Crops>
  );
}
