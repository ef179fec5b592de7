import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import { setSubscribed } from './email-preferences.ts';
import { readSubscription } from './subscription-token.ts';

export type SubscriptionDeps = {
  readonly service: ServiceDatabase;
  readonly kinds: () => readonly EmailKind[];
  readonly secret: string;
};

type OpenedSubscription = { readonly userId: string; readonly kind: EmailKind };

/**
 * Returns the subscription for an unsubscribe link, or null if it was not signed here or its kind cannot be turned off.
 */
export function openSubscription({ kinds, secret }: SubscriptionDeps, token: string): OpenedSubscription | null {
  const named = readSubscription(secret, token);
  const kind = kinds().find(({ name, isRequired }) => name === named?.kind && !isRequired);
  return named && kind ? { userId: named.userId, kind } : null;
}

/** Turns a kind of email on or off for the holder of the link. Returns the kind, or null if the link is not valid. */
export async function subscribe(deps: SubscriptionDeps, token: string, subscribed: boolean): Promise<EmailKind | null> {
  const opened = openSubscription(deps, token);
  if (!opened) return null;
  await setSubscribed(deps.service, { userId: opened.userId, kind: opened.kind.name }, subscribed);
  return opened.kind;
}
