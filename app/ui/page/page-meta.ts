import type { MetaDescriptor } from "react-router";
import { SHARE_PICTURE, sharePicture } from "#app/shop/picture/picture-files.ts";
import type { StructuredData } from "./structured-data.ts";

/** A page's facts for search engines and for shared links. */
export interface PageFacts {
  /** Without the shop's name, which follows it; `null` on the home page. */
  title: string | null;
  description?: string;
  /** The one address of the page, from "/"; left out where search engines have nothing to find. */
  path?: string;
  /** The picture of a shared link: address without size and format. */
  picture?: { url: string; alt: string } | undefined;
  /** Facts for search engines (schema.org). */
  data?: readonly StructuredData[];
}

const SHOP_PICTURE = {
  url: "/pictures/banner-business-cards",
  alt: "Stacks of colorful business cards on a sage backdrop",
};

/** Title, description, canonical link, Open Graph and structured data of a page; `root` is the root loader's data. */
export function pageMeta(
  root: { shop: { shopName: string }; publicUrl: string } | undefined,
  { title, description, path, picture = SHOP_PICTURE, data = [] }: PageFacts,
): MetaDescriptor[] {
  const name = root?.shop.shopName ?? "";
  const fullTitle = [title, name].filter(Boolean).join(" · ");
  const meta: MetaDescriptor[] = [{ title: fullTitle }];
  if (description) {
    meta.push(
      { name: "description", content: description },
      { property: "og:description", content: description },
    );
  }
  if (root && path !== undefined) {
    const address = new URL(path, root.publicUrl).href;
    meta.push(
      { tagName: "link", rel: "canonical", href: address },
      { property: "og:url", content: address },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: name },
      { property: "og:title", content: title ?? name },
      { property: "og:image", content: new URL(sharePicture(picture.url), root.publicUrl).href },
      { property: "og:image:width", content: String(SHARE_PICTURE.width) },
      { property: "og:image:height", content: String(SHARE_PICTURE.height) },
      { property: "og:image:alt", content: picture.alt },
      { name: "twitter:card", content: "summary_large_image" },
      ...data.map((facts) => ({
        "script:ld+json": { "@context": "https://schema.org", ...facts },
      })),
    );
  } else {
    meta.push({ name: "robots", content: "noindex" });
  }
  return meta;
}
