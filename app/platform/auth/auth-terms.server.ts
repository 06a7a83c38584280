/** The facts about the asking browser that the sign-in library needs. */
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
