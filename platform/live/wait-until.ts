import type { LiveEvent } from './live-event.ts';
import type { Notifications } from './notifications.ts';

type Wait = {
  readonly notifications: Notifications;
  /** The live events after which it is worth looking at once. */
  readonly topic: LiveEvent['topic'];
  readonly influencerId: string;
  /** Looks whether the condition holds. */
  readonly look: () => Promise<boolean>;
  /** How often to look although no event was heard. */
  readonly pollMs: number;
  readonly timeoutMs: number;
};

/**
 * Waits until a condition holds; false when it does not within the time. A look that fails, such as during an outage of the
 * database, is tried again at the next poll. Throws only when the time is over and the last look failed or never ended.
 */
export async function waitUntil({
  notifications,
  topic,
  influencerId,
  look,
  pollMs,
  timeoutMs,
}: Wait): Promise<boolean> {
  let lookAgain = () => {};
  let isOver = false;
  let failure: unknown = new Error('The first look did not end in time.');
  const { promise: timedOut, resolve: giveUp } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    isOver = true;
    giveUp();
  }, timeoutMs);
  const poll = setInterval(() => lookAgain(), pollMs);
  const unsubscribe = notifications.listen('live', (payload) => isAbout(payload, topic, influencerId) && lookAgain());

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

function isAbout(payload: string, topic: LiveEvent['topic'], influencerId: string): boolean {
  // Most payloads are about somebody else; those are not worth parsing.
  if (!payload.includes(influencerId)) return false;
  const events = JSON.parse(payload) as LiveEvent[]; // written by announce alone
  return events.some(
    (event) => event.topic === topic && 'influencerId' in event && event.influencerId === influencerId,
  );
}
