import { Box } from "../box.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { LineProofs, type ProofedItem, type RefusedProofForm } from "./line-proofs.tsx";

/** The proofs of an order alone: where a form comes back to that was not sent. */
export function ProofsPage({
  orderId,
  lines,
  target,
  refused,
}: {
  orderId: string;
  lines: readonly ProofedItem[];
  target: { isOpen: boolean; maxMegabytes: number };
  refused: (RefusedProofForm & { lineId: string }) | null;
}) {
  const isElsewhere = refused !== null && !lines.some(({ id }) => id === refused.lineId);
  return (
    <>
      {(isElsewhere || (refused !== null && !target.isOpen)) && (
        <Notice tone="fail" live>
          {Object.values(refused.errors).flat().join(" ")}
        </Notice>
      )}
      {!target.isOpen && refused === null && <p>This order can't take proofs right now.</p>}
      {lines.map((line) => (
        <Box key={line.id} title={line.productName}>
          <LineProofs
            orderId={orderId}
            line={line}
            target={target}
            refused={refused?.lineId === line.id ? refused : null}
          />
        </Box>
      ))}
    </>
  );
}
