import { Link } from "react-router";
import { type RoomForFiles, roomWords } from "#app/shop/artwork/room-for-files.ts";
import { UPLOADS_PATH } from "#app/shop/artwork/upload-holder.ts";
import { Notice } from "#app/ui/kit/notice.tsx";

/** Says that customers can soon send no files, or can send none now. */
export function RoomNotice({ room, hasLink }: { room: RoomForFiles; hasLink: boolean }) {
  const isFull = room.bytes >= room.roomBytes;
  return (
    <Notice
      tone={isFull ? "fail" : "warn"}
      title={isFull ? "No room for files" : "Little room for files"}
    >
      <p>
        Unpaid uploads take {roomWords(room)}.{" "}
        {isFull
          ? "Customers can’t send files now."
          : "Once it is full, customers can’t send files."}{" "}
        {hasLink && (
          <Link className="link" to={UPLOADS_PATH}>
            See what takes it
          </Link>
        )}
      </p>
    </Notice>
  );
}
