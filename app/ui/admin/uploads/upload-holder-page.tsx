import { Form, useNavigation } from "react-router";
import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import { filesWords } from "#app/shop/artwork/room-for-files.ts";
import { holderName, UPLOADS_PATH } from "#app/shop/artwork/upload-holder.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { HolderOrders } from "./holder-orders.tsx";
import type { HolderView } from "./uploads-page.tsx";
import "./uploads.css";

interface HeldFile {
  name: string;
  bytes: number;
  /** Where it lies: "In a cart". */
  place: string;
}

/** One holder's files, and the question whether they go; works without JavaScript. */
export function UploadHolderPage({
  holder,
  files,
}: {
  holder: HolderView;
  files: readonly HeldFile[];
}) {
  const busy = useNavigation().formMethod === "POST";
  const name = holderName(holder);
  const { removable, account, last } = holder;
  const more = holder.files - files.length;
  return (
    <>
      <Breadcrumbs trail={[{ label: "Upload space", to: UPLOADS_PATH }]} current={name} />
      <AdminHead
        title={name}
        words={`${account ? `${account.email}: ` : ""}${filesWords(holder)}, last upload ${last}`}
      />
      <div className="sheet pad uploads-question">
        {removable.files > 0 ? (
          <>
            <p>
              Remove {filesWords(removable)}? They can&rsquo;t be brought back. A cart that held
              them stays, and asks for its files again.
            </p>
            <Form method="post" className="acts">
              <Button type="submit" look="danger" busy={busy}>
                Remove {removable.files === 1 ? "the file" : "the files"}
              </Button>
              <ButtonLink look="quiet" to={UPLOADS_PATH}>
                Cancel
              </ButtonLink>
            </Form>
          </>
        ) : (
          <p>
            None of them can be removed from here: an order that can still be paid, or a Mega Bucks
            review, needs them.
          </p>
        )}
        <HolderOrders orders={holder.orders} />
        {holder.orders.length > 0 && (
          <p className="small muted">
            Files of an order that waits for its payment stay. Cancel the order first, and they can
            be removed too.
          </p>
        )}
      </div>
      <ul className="sheet uploads-holders">
        {files.map(({ name: fileName, bytes, place }, index) => (
          <li key={index}>
            <span className="uploads-name">{fileName}</span>
            <span className="small muted num">
              {formatBytes(bytes)}, {place}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="small muted">And {more.toLocaleString("en-US")} smaller ones.</p>}
    </>
  );
}
