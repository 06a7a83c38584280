import { Target } from "#app/ui/kit/target.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The picture of what was ordered; the words beside it say what it is. */
export function OrderPicture({
  url,
  sizes,
  priority = false,
}: {
  url: string | null;
  sizes: string;
  priority?: boolean;
}) {
  return (
    <div className="order-picture">
      {url === null ? <Target /> : <Picture url={url} alt="" sizes={sizes} priority={priority} />}
    </div>
  );
}
