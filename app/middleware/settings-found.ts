import type { RouterContextProvider } from "react-router";
import { findSettings } from "#app/shop/admin-search/find-settings.ts";
import { readAdminQuery } from "#app/shop/admin-search/admin-hits.ts";
import { adminMapContext } from "./context.ts";

/** The search of the settings that an address asks for, answered. */
export function settingsFound(url: URL, context: Readonly<RouterContextProvider>) {
  const query = readAdminQuery(url.searchParams);
  return { query, found: findSettings(query, context.get(adminMapContext).pages) };
}
