/** The key that the keys of all weeks of a persona begin with. */
export function postsKey(influencerId: string) {
  return ['posts', influencerId] as const;
}
