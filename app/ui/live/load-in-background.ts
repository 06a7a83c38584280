import type { DataRouter } from "react-router";
import { backgroundCookie } from "#app/shop/customer/sign-in/background-cookie.ts";
import { startKeeping, stopKeeping } from "./keep-shown.ts";

/**
 * Loads again what the page shows, which nobody asked for: it keeps no session alive, and takes nothing
 * away. Gives whether an outage kept it from coming.
 */
export async function loadInBackground(router: DataRouter): Promise<boolean> {
  const say = (isLoading: boolean) => {
    document.cookie = backgroundCookie(isLoading);
  };
  say(true);
  startKeeping(router.state.loaderData);
  // A page that somebody opens, or a form that they send, meanwhile takes the place of this load,
  // and is theirs.
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") return;
    say(false);
    stopKeeping();
  });
  try {
    await router.revalidate();
  } finally {
    stop();
    say(false);
  }
  return stopKeeping();
}
