import { Badge } from "#app/ui/kit/badge.tsx";

/** Said wherever it is seen: by the customer and by the team. */
export function ArtworkMissingBadge() {
  return <Badge tone="pending">Artwork missing</Badge>;
}
