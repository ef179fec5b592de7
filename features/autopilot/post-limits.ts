import type { CreditLimits, SlotReason } from './autopilot-rules.ts';

/** The post limits of a plan. */
export type PlanLimits = {
  readonly weeklyPostsPerInfluencer: number;
  /** null means unlimited. */
  readonly weeklyPosts: number | null;
};

/** A counted post: the plan week that it counts towards, and its credits on its local day. */
export type CountedSlot = {
  readonly influencerId: string;
  /** The Monday of the plan week. */
  readonly week: string;
  /** YYYY-MM-DD, in its time zone. */
  readonly day: string;
  readonly credits: number;
};

/** The counted posts, and the credits of all posts. */
export class SlotCounts {
  readonly #amounts = new Map<string, number>();

  /** Counts a post and its credits. */
  add(slot: CountedSlot): void {
    const { influencerId, week } = slot;
    this.#increase(`posts ${week}`, 1);
    this.#increase(`posts ${week} ${influencerId}`, 1);
    this.addCredits(slot);
  }

  /** Counts the paid credits of a post that no longer counts itself. */
  addCredits({ influencerId, week, day, credits }: CountedSlot): void {
    this.#increase(`credits of week ${week} ${influencerId}`, credits);
    this.#increase(`credits of day ${day} ${influencerId}`, credits);
  }

  /** Returns the limit that one more post would exceed, or undefined if there is room. */
  limitFor(slot: CountedSlot, plan: PlanLimits, limits: CreditLimits): SlotReason | undefined {
    const { influencerId, week, day, credits } = slot;
    const ofInfluencer = this.#amount(`posts ${week} ${influencerId}`) + 1;
    const ofAccount = this.#amount(`posts ${week}`) + 1;
    if (ofInfluencer > plan.weeklyPostsPerInfluencer || exceeds(ofAccount, plan.weeklyPosts)) return 'weekly_limit';
    const onDay = this.#amount(`credits of day ${day} ${influencerId}`) + credits;
    const inWeek = this.#amount(`credits of week ${week} ${influencerId}`) + credits;
    return exceeds(onDay, limits.daily) || exceeds(inWeek, limits.weekly) ? 'credit_limit' : undefined;
  }

  #amount(key: string): number {
    return this.#amounts.get(key) ?? 0;
  }

  #increase(key: string, by: number): void {
    this.#amounts.set(key, this.#amount(key) + by);
  }
}

function exceeds(amount: number, most: number | null): boolean {
  return most !== null && amount > most;
}
