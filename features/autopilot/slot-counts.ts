import type { CreditLimits, SlotReason } from './autopilot-rules.ts';

/** The posts that a plan has. */
export type PlanLimits = {
  readonly weeklyPostsPerInfluencer: number;
  /** null means unlimited. */
  readonly weeklyPosts: number | null;
};

/** A post that takes a place: in the plan's week, and with its credits on its local day. */
export type CountedSlot = {
  readonly influencerId: string;
  /** The Monday of the plan's week. */
  readonly week: string;
  /** YYYY-MM-DD, by the clocks of its zone. */
  readonly day: string;
  readonly credits: number;
};

/** The posts that are counted, and the credits of all. */
export class SlotCounts {
  readonly #amounts = new Map<string, number>();

  /** A post that takes its place, and costs what it costs. */
  add(slot: CountedSlot): void {
    const { influencerId, week } = slot;
    this.#increase(`posts ${week}`, 1);
    this.#increase(`posts ${week} ${influencerId}`, 1);
    this.addCredits(slot);
  }

  /** What was paid for a post that takes no place any more. */
  addCredits({ influencerId, week, day, credits }: CountedSlot): void {
    this.#increase(`credits of week ${week} ${influencerId}`, credits);
    this.#increase(`credits of day ${day} ${influencerId}`, credits);
  }

  /** Why one more has no room; undefined where it has. */
  limitFor(slot: CountedSlot, plan: PlanLimits, limits: CreditLimits): SlotReason | undefined {
    const { influencerId, week, day, credits } = slot;
    const ofPersona = this.#amount(`posts ${week} ${influencerId}`) + 1;
    const ofAccount = this.#amount(`posts ${week}`) + 1;
    if (ofPersona > plan.weeklyPostsPerInfluencer || exceeds(ofAccount, plan.weeklyPosts)) return 'weekly_limit';
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
