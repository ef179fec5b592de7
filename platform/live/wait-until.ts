import type { LiveEvent } from './live-event.ts';
import type { Notifications } from './notifications.ts';

type Wait = {
  readonly notifications: Notifications;
  /** The live events that trigger an immediate check: their topics, and the id of the user or influencer. */
  readonly topics: readonly LiveEvent['topic'][];
  readonly of: string;
  /** Checks whether the condition is met. */
  readonly look: () => Promise<boolean>;
  /** How often to check if there are no events. */
  readonly pollMs: number;
  readonly timeoutMs: number;
};

/**
 * Resolves when a condition is met; with false if it is not met in time. A failed check, such as during a database
 * outage, is repeated at the next poll. Throws only if the last check failed or is still running when time runs out.
 */
export async function waitUntil({ notifications, topics, of, look, pollMs, timeoutMs }: Wait): Promise<boolean> {
  let checkAgain = () => {};
  let isOver = false;
  let failure: unknown = new Error('The first check did not finish in time.');
  const { promise: timedOut, resolve: giveUp } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    isOver = true;
    giveUp();
  }, timeoutMs);
  const poll = setInterval(() => checkAgain(), pollMs);
  const unsubscribe = notifications.listen('live', (payload) => isAbout(payload, topics, of) && checkAgain());

  try {
    while (!isOver) {
      // Set up before the check, so that an event during the check triggers another one.
      const { promise: changed, resolve } = Promise.withResolvers<void>();
      checkAgain = resolve;
      if (await Promise.race([holds(), timedOut])) return true;
      await Promise.race([changed, timedOut]);
    }
    if (failure) throw failure;
    return false;
  } finally {
    unsubscribe();
    clearInterval(poll);
    clearTimeout(timer);
  }

  async function holds(): Promise<boolean> {
    try {
      const answer = await look();
      failure = undefined;
      return answer;
    } catch (error) {
      failure = error;
      return false;
    }
  }
}

function isAbout(payload: string, topics: readonly LiveEvent['topic'][], id: string): boolean {
  // Most payloads concern other users and do not need to be parsed.
  if (!payload.includes(id)) return false;
  const events = JSON.parse(payload) as LiveEvent[]; // written only by announce
  return events.some(
    (event) =>
      topics.includes(event.topic) && (event.userId === id || ('influencerId' in event && event.influencerId === id)),
  );
}
