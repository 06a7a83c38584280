import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { acceptAttribute, acceptedNames } from "#app/shop/artwork/accepted-types.ts";
import { PROOF_FILE, PROOF_INPUT } from "#app/shop/proof/proof-form.ts";
import {
  adminProofsPath,
  adminProofWithdrawalPath,
  proofFilePath,
} from "#app/shop/proof/proof-paths.ts";
import type { AdminProof } from "#app/shop/proof/proof-view.ts";
import { PROOF_STATE_WORDS } from "#app/shop/proof/proof-words.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { describeControl, Field } from "#app/ui/kit/field.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { RecordApproval } from "./record-approval.tsx";
import "#app/ui/order/proof.css";

/** A form with a proof that was not sent, with what was typed and received. */
export interface RefusedProofForm {
  errors: { file: readonly string[]; note: readonly string[]; form: readonly string[] };
  note: string;
  file: { id: string; name: string } | null;
}

export interface ProofedItem {
  id: string;
  productName: string;
  proofs: readonly AdminProof[];
  /** The team has to send one. */
  isProofDue: boolean;
  /** The id that the next proof gets. */
  proofKey: string;
}

/** The proofs of an item as the team sees them, and where the next one is sent. */
export function LineProofs({
  orderId,
  line,
  target,
  refused = null,
}: {
  orderId: string;
  line: ProofedItem;
  /** Whether the order takes proofs now, and how large one may be. */
  target: { isOpen: boolean; maxMegabytes: number };
  refused?: RefusedProofForm | null;
}) {
  if (line.proofs.length === 0 && !target.isOpen) return null;
  const isFirst = line.proofs.length === 0;
  return (
    <div className="line-proofs">
      <h3>Proofs</h3>
      {isFirst && <p className="small muted">No proofs yet.</p>}
      {!isFirst && (
        <ul className="proof-list" aria-label={`Proofs of ${line.productName}`}>
          {line.proofs.map((proof) => (
            <SentProof key={proof.id} orderId={orderId} proof={proof} isOpen={target.isOpen} />
          ))}
        </ul>
      )}
      {target.isOpen && (
        <details className="proof-send" open={refused !== null || line.isProofDue}>
          <summary>{isFirst ? "Send a proof" : "Send another proof"}</summary>
          <ProofForm
            // Live news loads the page again while somebody writes: only another proof starts it anew.
            key={line.proofs.length}
            orderId={orderId}
            line={line}
            maxMegabytes={target.maxMegabytes}
            refused={refused}
          />
        </details>
      )}
    </div>
  );
}

function SentProof({
  orderId,
  proof,
  isOpen,
}: {
  orderId: string;
  proof: AdminProof;
  isOpen: boolean;
}) {
  const { id, number, state, file, note, answer } = proof;
  const action = adminProofWithdrawalPath(orderId, id);
  const busy = useNavigation().formAction === action;
  return (
    <li>
      <div className="proof-head">
        <b>Proof {number}</b>
        <span
          className={classNames(
            "fact-dot",
            state === "approved" && "fact-dot-good",
            state === "changes" && "fact-dot-waiting",
          )}
        >
          {PROOF_STATE_WORDS[state]}
        </span>
        {file !== null && (
          <a
            className="link"
            href={proofFilePath(adminProofsPath(orderId), id)}
            target="_blank"
            rel="noreferrer"
          >
            {file.name}
            <span className="sr-only">, in a new tab</span>
          </a>
        )}
      </div>
      <p className="small muted num">
        {proof.sent}
        {proof.settled !== null && `. ${proof.settled}`}
      </p>
      {note !== "" && <p className="proof-words">{note}</p>}
      {answer !== "" && (
        <p className="proof-words">{proof.isRecorded ? answer : `The customer wrote: ${answer}`}</p>
      )}
      {state === "waiting" && isOpen && (
        <div className="proof-acts">
          <RecordApproval orderId={orderId} proof={proof} />
          <Form method="post" action={action}>
            <Button type="submit" look="outline" size="sm" busy={busy}>
              Withdraw proof {number}
            </Button>
          </Form>
        </div>
      )}
    </li>
  );
}

function ProofForm({
  orderId,
  line,
  maxMegabytes,
  refused,
}: {
  orderId: string;
  line: ProofedItem;
  maxMegabytes: number;
  refused: RefusedProofForm | null;
}) {
  const action = adminProofsPath(orderId);
  const { formAction, formData } = useNavigation();
  const busy = formAction === action && formData?.get("lineId") === line.id;
  const id = `proof-${line.id}`;
  const [proofKey] = useState(line.proofKey);
  const held = refused?.file ?? null;
  const frame = {
    label: "File",
    errors: refused?.errors.file ?? [],
    help:
      held === null
        ? `${acceptedNames("proof")}, up to ${maxMegabytes} MB.`
        : `${held.name} is uploaded. Choose a file only to replace it.`,
  };
  return (
    <Form
      className="form"
      method="post"
      action={action}
      encType="multipart/form-data"
      aria-label={`Proof of ${line.productName}`}
    >
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="proofKey" value={proofKey} />
      <input type="hidden" name="seen" value={line.proofs.length} />
      {held !== null && <input type="hidden" name={PROOF_FILE} value={held.id} />}
      {refused !== null && refused.errors.form.length > 0 && (
        <Notice tone="fail" live>
          {refused.errors.form.join(" ")}
        </Notice>
      )}
      <Field id={`${id}-file`} {...frame}>
        <input
          id={`${id}-file`}
          name={PROOF_INPUT}
          type="file"
          accept={acceptAttribute("proof")}
          {...describeControl(`${id}-file`, frame)}
        />
      </Field>
      <TextareaField
        id={`${id}-note`}
        name="note"
        label="Note to the customer"
        optional
        rows={3}
        maxLength={2000}
        defaultValue={refused?.note ?? ""}
        errors={refused?.errors.note ?? []}
      />
      <div>
        <Button type="submit" size="sm" busy={busy} busyLabel="Sending...">
          Send proof
        </Button>
      </div>
    </Form>
  );
}
