/** A cookie of the shop's own that no script can read: how it is read and set. */
export interface OwnCookie {
  /** Its values in a request's header, as many as the browser sends; usually one or none. */
  values(request: Pick<Request, "headers">): string[];
  /** The same of the text of that header. */
  valuesIn(cookies: string): string[];
  /** The header that sets it; `maxAgeSeconds` 0 takes it away, `null` keeps it for the browser's session. */
  setting(value: string, maxAgeSeconds: number | null): string;
}

/** The cookie of that name; over HTTPS its name binds it to the shop's host. */
export function ownCookie(plainName: string, { publicUrl }: { publicUrl: string }): OwnCookie {
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const valuesIn = (cookies: string) =>
    cookies.split(";").flatMap((part) => {
      const [key, value = ""] = part.trim().split("=", 2);
      return key === name ? [value] : [];
    });
  return {
    values: ({ headers }) => valuesIn(headers.get("cookie") ?? ""),
    valuesIn,
    setting(value, maxAgeSeconds) {
      const end = maxAgeSeconds === null ? "" : `; Max-Age=${maxAgeSeconds}`;
      return `${name}=${value}${end}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    },
  };
}
