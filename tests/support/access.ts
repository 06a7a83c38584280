/**
 * The people who ask: somebody without an account, the owner of the things, a stranger, the team.
 */
export const ASKERS = ["visitor", "other", "staff", "admin", "owner"] as const;
export type Asker = (typeof ASKERS)[number];

export interface Access {
  status: Readonly<Record<Asker, number>>;
  /**
   * The fields that are sent; a form without them is sent empty. ":name" is a place as in an
   * address.
   */
  form?: Readonly<Record<string, string>>;
  /** The search that the page has to be asked with. */
  search?: string;
  /** Ends what other lines need, so it is asked after them. */
  isLast?: boolean;
  /** Staff and admins, or admins alone, may see what is the owner's here. */
  team?: true | "admins";
  /** And so may their owner. */
  isOwnersToo?: true;
  /**
   * The thing that somebody could be given here that nobody paid for, in money or in rights to give
   * it.
   */
  value?: string;
  /** The rule that keeps staff from giving it, where they get in all the same. */
  keptBy?: string;
  /** The owner's own things are on it. */
  shows?: boolean;
  /** No page: the framework has no data of it to hand out. */
  isEndpoint?: boolean;
}

/** The same for everybody. */
export const all = (status: number): Access["status"] => ({
  visitor: status,
  owner: status,
  other: status,
  staff: status,
  admin: status,
});

/** A declared address with something in each of its places, as `belongings` names them. */
export function filledPath(path: string, places: Readonly<Record<string, string>>): string {
  return path
    .replace(/:(\w+)/g, (_, name: string) => {
      const place = places[`${path} ${name}`] ?? places[name];
      if (place === undefined) throw new Error(`Nothing to put into ${name} of ${path}.`);
      return place;
    })
    .replace("/*", "/no-such-page");
}
