/** Tells one state of a profile from a later one; "" while there is none. */
export function profileVersion(profile: { updatedAt: Date } | null): string {
  return profile === null ? "" : profile.updatedAt.toISOString();
}
