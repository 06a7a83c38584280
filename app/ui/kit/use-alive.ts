import { useEffect, useState } from "react";

/** Whether the page's script runs: `false` on the server and in the first rendering after it. */
export function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
