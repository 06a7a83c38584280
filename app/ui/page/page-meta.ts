import type { MetaDescriptor } from "react-router";

/** What a page says of itself to search engines and in shared links. */
export interface PageFacts {
  /** Without the shop's name, which follows it; `null` on the home page. */
  title: string | null;
  description?: string;
  /** The one address of the page, from "/"; left out where there is none. */
  path?: string;
}

/** Title, description, canonical link and Open Graph of a page; `root` is the root loader's data. */
export function pageMeta(
  root: { shop: { shopName: string }; publicUrl: string } | undefined,
  { title, description, path }: PageFacts,
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
    );
  } else {
    meta.push({ name: "robots", content: "noindex" });
  }
  return meta;
}
