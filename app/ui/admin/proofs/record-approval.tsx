import { type MouseEvent, useRef } from "react";
import { adminProofApprovalPath } from "#app/shop/proof/proof-paths.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { opensElsewhere } from "#app/ui/kit/opens-elsewhere.ts";
import { ApprovalForm } from "./approval-form.tsx";

/** The place to record the customer's word: a dialog, or without JavaScript a page. */
export function RecordApproval({
  orderId,
  proof: { id, number },
}: {
  orderId: string;
  proof: { id: string; number: number };
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    // The form has a page of its own.
    if (opensElsewhere(event)) return;
    event.preventDefault();
    dialog.current?.showModal();
  };
  return (
    <>
      <ButtonLink look="outline" size="sm" to={adminProofApprovalPath(orderId, id)} onClick={open}>
        Record approval<span className="sr-only"> of proof {number}</span>
      </ButtonLink>
      <Dialog ref={dialog} title={`Record approval of proof ${number}`} isForm>
        <ApprovalForm orderId={orderId} proofId={id} />
      </Dialog>
    </>
  );
}
