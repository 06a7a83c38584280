import { Form, useNavigation } from "react-router";
import { ALL_REPAIR_NAMES, type ArtworkRepair } from "#app/shop/repair/repairs.ts";
import { Button } from "#app/ui/kit/button.tsx";
import type { Finding } from "./finding.ts";

/** What can be put right with one press each. */
export function RepairButtons({ repairs }: { repairs: readonly ArtworkRepair[] }) {
  const { formData, state } = useNavigation();
  if (repairs.length === 0) return null;
  const asked = state === "submitting" ? formData?.get("repair") : undefined;
  return (
    <Form method="post" className="repair-buttons" preventScrollReset>
      {repairs.map((repair) => (
        <Button
          key={repair}
          type="submit"
          look="outline"
          size="sm"
          name="repair"
          value={repair}
          busy={asked === repair}
          busyLabel="Working on it..."
        >
          {ALL_REPAIR_NAMES[repair]}
        </Button>
      ))}
    </Form>
  );
}

/** Those that no finding asks for. */
export function otherRepairs(
  repairs: readonly ArtworkRepair[],
  findings: readonly Finding[],
): ArtworkRepair[] {
  const asked = new Set<ArtworkRepair>(findings.flatMap(({ result }) => result.repairs));
  return repairs.filter((repair) => !asked.has(repair));
}
