import type { LiveEvent } from './live-event.ts';
import type { Notifications } from './notifications.ts';

type Wait = {
  readonly notifications: Notifications;
  /**
   * The live events after which it is worth looking at once: their topics, and the id of
   * the person or influencer they are of.
   */
  readonly topics: readonly LiveEvent['topic'][];
  readonly of: string;
  /** Looks whether the condition holds. */
  readonly look: () => Promise<boolean>;
  /** How often to look although no event was heard. */
  readonly pollMs: number;
  readonly timeoutMs: number;
};

/**
 * Waits until a condition holds; false when it does not within the time. A look that fails, such as during an outage of
 * the database, is tried again at the next poll. Throws only when the time is over and
 * the last look failed or never ended.
 */
export async function waitUntil({ notifications, topics, of, look, pollMs, timeoutMs }: Wait): Promise<boolean> {
  let lookAgain = () => {};
  let isOver = false;
  let failure: unknown = new Error('The first look did not end in time.');
  const { promise: timedOut, resolve: giveUp } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    isOver = true;
    giveUp();
  }, timeoutMs);
  const poll = setInterval(() => lookAgain(), pollMs);
  const unsubscribe = notifications.listen('live', (payload) => isAbout(payload, topics, of) && lookAgain());

  try {
    while (!isOver) {
      // Armed before looking, so that an event during the look is followed by another look.
      const { promise: changed, resolve } = Promise.withResolvers<void>();
      lookAgain = resolve;
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
  // Most payloads are about somebody else; those are not worth parsing.
  if (!payload.includes(id)) return false;
  const events = JSON.parse(payload) as LiveEvent[]; // written by announce alone
  return events.some(
    (event) =>
      topics.includes(event.topic) && (event.userId === id || ('influencerId' in event && event.influencerId === id)),
  );
}
