import { useLocation, useNavigation } from "react-router";

/**
 * The key of the page that a visitor set out for, while it is on its way, and else of the one that
 * is shown. What is closed when it changes is closed by leaving, and stays open when a page arrives
 * that was on its way before it was opened, unless that leads on to another.
 */
export function usePlaceAhead(): string {
  const here = useLocation();
  const { location: ahead } = useNavigation();
  return (ahead ?? here).key;
}
