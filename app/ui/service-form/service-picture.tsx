import type { ProductImage } from "#app/shop/catalog/product.ts";
import { Crops } from "#app/ui/kit/marks.tsx";
import { PAGE_WIDTH, Picture } from "#app/ui/picture.tsx";

/** The picture above a service's form, if it has one: what the page is opened for. */
export function ServicePicture({
  picture,
  ratio,
}: {
  picture: ProductImage | null | undefined;
  ratio: "3/2" | "20/9";
}) {
  if (!picture) return null;
  return (
    <Crops>
      <Picture
        url={picture.url}
        alt={picture.alt}
        ratio={ratio}
        sizes={`(min-width: 64rem) 58vw, ${PAGE_WIDTH}`}
        priority
      />
    </Crops>
  );
}
