import { implement } from '@orpc/server';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import { emailContract } from '../contract.ts';
import { listSwitchedOff, setSubscribed } from './email-preferences.ts';
import { openSubscription, type SubscriptionDeps, subscribe } from './subscriptions.ts';

export type EmailCallsDeps = SubscriptionDeps & {
  readonly service: ServiceDatabase;
  readonly kinds: () => readonly EmailKind[];
};

const anyone = implement(emailContract).$context<AnyoneContext>();
const signedIn = implement(emailContract).$context<SignedInContext>();

export function createEmailCalls(deps: EmailCallsDeps) {
  return {
    'get-mail-subscription': anyone['get-mail-subscription'].handler(async ({ input: { token }, errors }) => {
      const opened = openSubscription(deps, token);
      if (!opened) throw errors.LINK_NOT_VALID();
      const switchedOff = await listSwitchedOff(deps.service, opened.userId);
      return { description: opened.kind.description, subscribed: !switchedOff.includes(opened.kind.name) };
    }),

    'update-mail-subscription': anyone['update-mail-subscription'].handler(
      async ({ input: { token, subscribed }, errors }) => {
        const kind = await subscribe(deps, token, subscribed);
        if (!kind) throw errors.LINK_NOT_VALID();
        return { description: kind.description, subscribed };
      },
    ),

    'list-mail-preferences': signedIn['list-mail-preferences'].handler(async ({ context: { caller, db } }) => {
      const switchedOff = await listSwitchedOff(db, caller.id);
      return { preferences: deps.kinds().map((kind) => toPreference(kind, !switchedOff.includes(kind.name))) };
    }),

    'update-mail-preference': signedIn['update-mail-preference'].handler(
      async ({ input: { kind: name, subscribed }, context: { caller, db }, errors }) => {
        const kind = deps.kinds().find((each) => each.name === name);
        if (!kind) throw errors.NOT_FOUND();
        if (kind.isRequired) throw errors.MAIL_REQUIRED();
        await setSubscribed(db, { userId: caller.id, kind: name }, subscribed);
        return toPreference(kind, subscribed);
      },
    ),
  };
}

function toPreference({ name, description, isRequired }: EmailKind, isSwitchedOn: boolean) {
  return { kind: name, description, required: isRequired, subscribed: isRequired || isSwitchedOn };
}
