import { Badge } from "#app/ui/kit/badge.tsx";

/** The badge that artwork is missing: the same for the customer and for the team. */
export function ArtworkMissingBadge() {
  return <Badge tone="pending">Artwork missing</Badge>;
}
