import type { Settings } from "#app/shop/settings/settings.ts";
import { SAMPLE_SITES, type SampleSite } from "#app/shop/settings/sample-sites.ts";

/** The sample site of this name, while the shop lists it; else `null`. */
export function findSampleSite(
  slug: string,
  { sampleSites }: Pick<Settings, "sampleSites">,
): SampleSite | null {
  const listed = sampleSites.some((site) => site.slug === slug);
  return listed ? (SAMPLE_SITES.find((site) => site.slug === slug) ?? null) : null;
}
