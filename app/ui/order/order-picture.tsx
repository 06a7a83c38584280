import { Target } from "#app/ui/kit/target.tsx";
import { Picture } from "#app/ui/picture.tsx";
import "./order-picture.css";

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
  if (url === null) {
    return (
      <div className="order-no-picture">
        <Target />
      </div>
    );
  }
  // Small wherever it stands: no screen needs more of it.
  return <Picture url={url} alt="" sizes={sizes} priority={priority} widest={480} />;
}
