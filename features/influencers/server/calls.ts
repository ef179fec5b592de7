import { implement } from '@orpc/server';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { influencersContract } from '../contract.ts';
import { createInfluencer } from './create-influencer.ts';
import { findInfluencer, influencerOf, listInfluencers } from './influencers.ts';
import { type PreviewPorts, previewPersona } from './preview-persona.ts';

const signedIn = implement(influencersContract).$context<SignedInContext>();

export function influencersCalls(ports: PreviewPorts) {
  return {
    preview: signedIn.preview.handler(async ({ input, context: { db, caller, origin }, errors }) => {
      const outcome = await previewPersona(db, caller.id, input.options, ports);
      if (outcome.kind === 'out of credits')
        throw errors.OUT_OF_CREDITS({ message: 'Not enough credits. You need 1 credit but only have 0.' });
      if (outcome.kind === 'failed') throw errors.PREVIEW_FAILED({ message: `Preview failed: ${outcome.reason}` });
      return { image_url: origin + outcome.path, seed: outcome.seed, not_drawn: [...outcome.notDrawn] };
    }),

    'create-influencer': signedIn['create-influencer'].handler(async ({ input, context: { db, caller }, errors }) => {
      const outcome = await createInfluencer(db, caller.id, input);
      if (outcome.kind === 'limit reached') throw errors.INFLUENCER_LIMIT();
      if (outcome.kind === 'no such preview') throw errors.PREVIEW_MISSING();
      return { influencer_id: outcome.id };
    }),

    'list-influencers': signedIn['list-influencers'].handler(async ({ context: { db, origin } }) => ({
      items: await listInfluencers(db, origin),
    })),

    'get-influencer': signedIn['get-influencer'].handler(async ({ input, context: { db, origin }, errors }) => {
      const row = await findInfluencer(db, input.influencer_id);
      if (!row) throw errors.NOT_FOUND({ message: 'Influencer not found.' });
      return influencerOf(row, origin);
    }),
  };
}
