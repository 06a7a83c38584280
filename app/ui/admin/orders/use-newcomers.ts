import { useState } from "react";

interface Listed {
  id: string;
  /** In milliseconds since 1970, as the shop's clock has it. */
  placedAt: number;
}

/**
 * The ids of orders that were placed after a list was opened, which it shows as soon as they come; another
 * `list` is opened anew. `readAt`: when what is shown was read, in milliseconds since 1970.
 */
export function useNewcomers(
  orders: readonly Listed[],
  { list, readAt }: { list: string; readAt: number },
): ReadonlySet<string> {
  const [opened, open] = useState({ list, at: readAt });
  if (opened.list !== list) open({ list, at: readAt });
  const since = opened.list === list ? opened.at : readAt;
  return new Set(orders.filter(({ placedAt }) => placedAt > since).map(({ id }) => id));
}
