import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { PRODUCTS_PATH } from "#app/shop/browse/products-address.ts";

/**
 * The entry of the navigation that the visitor is at: a page, or a section of the home page. The
 * part behind "#" never reaches the server, so it counts from the first effect on.
 */
export function useCurrentSection(): string {
  const { pathname, hash } = useLocation();
  const [section, setSection] = useState("");
  useEffect(() => setSection(hash), [hash]);
  if (pathname === "/") return SECTIONS.get(section) ?? "/";
  return PRODUCT_PAGES.test(pathname) ? PRODUCTS_PATH : (PAGES_OF_SECTIONS[pathname] ?? pathname);
}

const SECTIONS = new Map([
  ["#products", PRODUCTS_PATH],
  ["#contact", "/#contact"],
  ["#about", "/#about"],
]);
const PRODUCT_PAGES = /^\/(category|product)\//;
/** Sections of the home page that are a page as well. */
const PAGES_OF_SECTIONS: Readonly<Record<string, string>> = {
  "/about": "/#about",
  "/contact": "/#contact",
};
