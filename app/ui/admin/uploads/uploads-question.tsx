import { Form, useNavigation } from "react-router";
import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import { filesWords } from "#app/shop/artwork/room-for-files.ts";
import {
  type FilesAndBytes,
  type HeldContent,
  UPLOADS_PATH,
  type WaitingOrder,
} from "#app/shop/artwork/upload-holder.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { HolderOrders } from "./holder-orders.tsx";
import "./uploads.css";

/** Files of one holder, or unused ones, and the question whether they go; works without JavaScript. */
export function UploadsQuestion({
  title,
  email,
  last,
  files,
  removable,
  orders,
  contents,
  until,
}: {
  title: string;
  email: string | null;
  /** When the last of a holder's came, on the shop's clock. */
  last: string | null;
  files: FilesAndBytes;
  removable: FilesAndBytes;
  orders: readonly WaitingOrder[];
  /** The largest first; not all when they are many. */
  contents: readonly HeldContent[];
  /** The moment up to which they are shown: what came later stays. */
  until: number;
}) {
  const busy = useNavigation().formMethod === "POST";
  const more = files.files - contents.length;
  const held = last === null ? filesWords(files) : `${filesWords(files)}, last upload ${last}`;
  return (
    <>
      <Breadcrumbs trail={[{ label: "Upload space", to: UPLOADS_PATH }]} current={title} />
      <AdminHead title={title} words={email === null ? held : `${email}: ${held}`} />
      <div className="sheet pad uploads-question">
        {removable.files > 0 ? (
          <>
            <p>
              Remove {filesWords(removable)}? This can&rsquo;t be undone.
              {last !== null && " Carts keep their items, without these files."}
            </p>
            <Form method="post" className="acts">
              <input type="hidden" name="until" value={until} />
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
            None of these can be removed. An order needs them, or they were sent for Mega Bucks.
          </p>
        )}
        <HolderOrders orders={orders} />
        {orders.length > 0 && (
          <p className="small muted">
            Files in an order that isn&rsquo;t paid or started yet are kept. Cancel the order first
            to remove them.
          </p>
        )}
      </div>
      <ul className="sheet uploads-holders">
        {contents.map((content, index) => (
          <li key={index}>
            <span>{content.name}</span>
            <span className="small muted num">
              {formatBytes(content.bytes)}, {placeOf(content)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="small muted uploads-more">
          And {more.toLocaleString("en-US")} {more === 1 ? "smaller one" : "smaller ones"}.
        </p>
      )}
    </>
  );
}

function placeOf({ isInOrder, isInTask, isInCart }: HeldContent): string {
  if (isInOrder) return "in an order not started";
  if (isInTask) return "sent for Mega Bucks";
  return isInCart ? "in a cart" : "unused";
}
