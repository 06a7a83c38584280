import { generatePath } from "react-router";
import type { AdminMap } from "#app/middleware/context.ts";
import type { SubjectPage } from "#app/shop/audit-log/audit-page-path.ts";
import type { AdminPage } from "#app/shop/admin-search/admin-pages.ts";
import type { Address } from "./addresses.ts";

/**
 * Puts together what the routes of the admin area say of their pages, in the order of the routes but
 * for those that name the page they come after.
 */
export function openAdminMap(addresses: readonly Address[]): AdminMap {
  const pages = addresses.filter(({ method }) => method === "GET");
  return {
    pages: inPlace(pages.flatMap(palettePages)),
    subjects: new Map(pages.flatMap(subjectPages)),
  };
}

interface PlacedPage extends AdminPage {
  after?: string | undefined;
}

function inPlace(pages: readonly PlacedPage[]): AdminPage[] {
  const moved = pages.filter(({ after }) => after !== undefined);
  const placed = pages
    .filter(({ after }) => after === undefined)
    .flatMap((page) => [page, ...moved.filter(({ after }) => after === page.name)]);
  if (placed.length < pages.length) throw new Error("A page comes after one that there is not.");
  return placed;
}

function palettePages({ path, facts }: Address): PlacedPage[] {
  return (facts.palette ?? []).flatMap(({ search = "", params = {}, ...page }) => {
    const isWhole = placesOf(path).every((place) => params[place] !== undefined);
    return isWhole ? [{ ...page, to: generatePath(path, params) + search }] : [];
  });
}

/** A route may be at two addresses: that of a new thing has no place for an id. */
function subjectPages({ path, facts }: Address): [string, SubjectPage][] {
  const [place] = placesOf(path);
  const isOfEach = place !== undefined;
  const pathTo = (id: string) => (isOfEach ? generatePath(path, { [place]: id }) : path);
  const { about = [], aboutWhileThere = [] } = facts;
  return [
    ...about.map((kind): [string, SubjectPage] => [kind, { pathTo, isRemovable: false }]),
    ...aboutWhileThere
      .filter(() => isOfEach)
      .map((kind): [string, SubjectPage] => [kind, { pathTo, isRemovable: true }]),
  ];
}

function placesOf(path: string): string[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => name);
}
