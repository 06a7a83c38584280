import type { DataRouter } from "react-router";
import { backgroundCookie } from "#app/shop/customer/sign-in/background-cookie.ts";

/** Loads again what the page shows, which nobody asked for: it keeps no session alive. */
export async function loadInBackground(router: DataRouter): Promise<void> {
  const say = (isLoading: boolean) => {
    document.cookie = backgroundCookie(isLoading);
  };
  say(true);
  // A page that somebody opens, or a form that they send, meanwhile takes the place of this load,
  // and is theirs.
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== "idle") say(false);
  });
  try {
    await router.revalidate();
  } finally {
    stop();
    say(false);
  }
}
