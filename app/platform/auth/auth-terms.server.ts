/** What the sign-in library needs to know of the browser that asks. */
export interface AuthClient {
  cookie: string | null;
  userAgent: string | null;
  /** The browser's address, trusted proxies already taken into account. */
  address: string;
}

export interface SignedIn {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
}

/** A session has begun; its cookies go back with the response. */
export interface NewSession {
  signedIn: SignedIn;
  cookies: string[];
}
