/**
 * Returns whether an influencer may connect an account on another network. Instagram always counts as one of the
 * networks of a plan.
 *
 * @param connected how many networks other than Instagram are connected.
 *
 * @param limit the limit of the plan; null means all.
 */
export function hasRoomForNetwork(connected: number, limit: number | null): boolean {
  return limit === null || connected + 1 < limit;
}
