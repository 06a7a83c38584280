import { Link } from "react-router";
import { type RoomForFiles, roomWords } from "#app/shop/artwork/room-for-files.ts";
import { UPLOADS_PATH } from "#app/shop/artwork/upload-holder.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import "./uploads.css";

/** Says that customers can soon send no files, or can send none now. */
export function RoomNotice({ room, hasLink }: { room: RoomForFiles; hasLink: boolean }) {
  const isFull = room.bytes >= room.roomBytes;
  return (
    <div className="uploads-notice">
      <Notice
        tone={isFull ? "fail" : "warn"}
        title={isFull ? "Out of upload space" : "Running out of upload space"}
      >
        <p>
          Unpaid uploads take up {roomWords(room)}.{" "}
          {isFull
            ? "Customers can’t upload files."
            : "Customers with large files may already be turned away."}
          {hasLink && (
            <>
              {" "}
              <Link className="link" to={UPLOADS_PATH}>
                Free up space
              </Link>
            </>
          )}
        </p>
      </Notice>
    </div>
  );
}
