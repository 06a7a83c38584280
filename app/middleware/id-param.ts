import { data } from "react-router";
import { z } from "zod";

/** The id in an address; throws the 404 of what can be nothing's id. */
export function idParam(value: string): string {
  const id = z.uuid().safeParse(value);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
