/** An active placement. */
export type PlacedReference = {
  readonly id: string;
  readonly startMs: number;
  /** The last day (YYYY-MM-DD), in the zone of each post. */
  readonly until: string;
  /** The reference is shown in one of this many posts. */
  readonly oneIn: number;
};

/** A post on the calendar. */
export type PlacedPost = {
  readonly id: string;
  readonly atMs: number;
  readonly day: string;
  /** Whether its preparation has not started, so that it can still show another reference, or none. */
  readonly isOpen: boolean;
  /** The placement that a started post shows. */
  readonly placementId: string | null;
};

/**
 * Returns the placement that each open post shows, by the id of the post. The result follows only from the calendar: a
 * placement is due if it was not shown in the `oneIn - 1` posts before, and in the first post after its start. If
 * several are due, the post shows the one that is most overdue for its frequency.
 */
export function choosePlacements(
  placements: readonly PlacedReference[],
  posts: readonly PlacedPost[],
): ReadonlyMap<string, string> {
  const passed = new Map(placements.map(({ id, oneIn }) => [id, oneIn - 1]));
  const chosen = new Map<string, string>();
  for (const post of posts.toSorted((one, other) => one.atMs - other.atMs || (one.id < other.id ? -1 : 1))) {
    const active = placements.filter(({ startMs, until }) => post.atMs >= startMs && post.day <= until);
    for (const { id } of active) passed.set(id, (passed.get(id) ?? 0) + 1);
    const shown = post.isOpen ? findMostOverdue(active, passed) : post.placementId;
    if (shown) passed.set(shown, 0);
    if (post.isOpen && shown) chosen.set(post.id, shown);
  }
  return chosen;
}

function findMostOverdue(active: readonly PlacedReference[], passed: ReadonlyMap<string, number>): string | undefined {
  const overdue = ({ id, oneIn }: PlacedReference) => (passed.get(id) ?? 0) / oneIn;
  return active
    .filter((placement) => overdue(placement) >= 1)
    .toSorted(
      (one, other) =>
        overdue(other) - overdue(one) ||
        other.oneIn - one.oneIn ||
        one.startMs - other.startMs ||
        (one.id < other.id ? -1 : 1),
    )[0]?.id;
}
