import { Link } from "react-router";
import {
  filesWords,
  type RoomForFiles,
  roomWords,
  UNUSED_KEPT_DAYS,
} from "#app/shop/artwork/room-for-files.ts";
import {
  type FilesAndBytes,
  holderName,
  UNUSED,
  type UploadHolder,
  uploadsPath,
} from "#app/shop/artwork/upload-holder.ts";
import { settingsPath } from "#app/shop/settings/settings-paths.ts";
import { Box } from "#app/ui/admin/box.tsx";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { RoomNotice } from "./room-notice.tsx";
import { Progress } from "#app/ui/kit/progress.tsx";
import { HolderOrders } from "./holder-orders.tsx";
import "./uploads.css";

export interface HolderView extends Omit<UploadHolder, "lastAt"> {
  /** When the last of it came, on the shop's clock. */
  last: string;
}

/** What takes the room for files that are not paid for, and how to free it. */
export function UploadsPage({
  room,
  unused,
  holders,
  more,
}: {
  room: RoomForFiles;
  unused: FilesAndBytes;
  holders: readonly HolderView[];
  /** How many others hold less. */
  more: number;
}) {
  return (
    <>
      <AdminHead
        title="Upload space"
        words="Files from customers that aren’t part of a paid order yet"
      />
      {room.isNearlyFull && <RoomNotice room={room} hasLink={false} />}
      <div className="uploads-room">
        <p>
          <b className="num">{roomWords(room)}</b> in use
        </p>
        <Progress percent={room.percent} label="Space in use" />
        <p className="small muted">
          Files of paid orders don&rsquo;t count. Set the limit in{" "}
          <Link className="link" to={settingsPath("orders")}>
            Orders and files
          </Link>
          .
        </p>
      </div>
      <UnusedFiles unused={unused} />
      {holders.length === 0 ? (
        <EmptyState title="No unpaid uploads">
          Files show up here from upload until their order is paid, or started if it&rsquo;s free.
        </EmptyState>
      ) : (
        <section aria-labelledby="holders">
          <h2 id="holders" className="uploads-heading">
            Who sent them
          </h2>
          <ul className="sheet uploads-holders">
            {holders.map((holder) => (
              <Holder key={holder.key} holder={holder} />
            ))}
          </ul>
          {more > 0 && (
            <p className="small muted uploads-more">
              And {more.toLocaleString("en-US")} {more === 1 ? "other" : "others"} with less.
            </p>
          )}
        </section>
      )}
    </>
  );
}

function UnusedFiles({ unused }: { unused: FilesAndBytes }) {
  return (
    <Box title="Unused files" aside={<span className="num small muted">{filesWords(unused)}</span>}>
      <p>
        Files uploaded more than a day ago that aren&rsquo;t in a cart or an order, and files of
        orders canceled without payment. They are deleted automatically after {UNUSED_KEPT_DAYS}{" "}
        days.
      </p>
      {unused.files > 0 && (
        <div className="acts">
          <ButtonLink look="danger-outline" size="sm" to={uploadsPath(UNUSED)}>
            Remove unused files
          </ButtonLink>
        </div>
      )}
    </Box>
  );
}

function Holder({ holder }: { holder: HolderView }) {
  const { key, account, orders, last } = holder;
  return (
    <li>
      <div>
        <b>{holderName(holder)}</b>
        {account && <span className="small muted"> {account.email}</span>}
        <p className="small">
          <span className="num">{filesWords(holder)}</span>, last upload {last}
        </p>
        <HolderOrders orders={orders} />
      </div>
      <ButtonLink
        look="outline"
        size="sm"
        to={uploadsPath(key)}
        aria-label={`View files of ${holderName(holder)}`}
      >
        View files
      </ButtonLink>
    </li>
  );
}
