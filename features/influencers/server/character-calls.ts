import { implement } from '@orpc/server';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { Log } from '#platform/log/log.ts';
import { characterContract } from '../character-contract.ts';
import { listCharacterTexts } from '../character-rules.ts';
import { readWorn } from '../influencer-traits.ts';
import { proposeCharacter } from '../propose-character.ts';
import { shownTraits } from '../shown-traits.ts';
import { findCharacter, listCharacters, saveCharacter } from './characters.ts';
import { ownInfluencer } from './own-influencer.ts';
import { refuseContent } from './refuse-content.ts';

const signedIn = implement(characterContract).$context<SignedInContext>();

/** Calls for the characters of influencers. */
export function characterCalls({ log }: { readonly log: Log }) {
  return {
    'get-character': signedIn['get-character']
      .use(ownInfluencer)
      .handler(({ context: { db, caller, influencer } }) => findCharacter(db, caller.id, influencer.id)),

    'list-character-versions': signedIn['list-character-versions']
      .use(ownInfluencer)
      .handler(async ({ context: { db, caller, influencer } }) => ({
        items: await listCharacters(db, caller.id, influencer.id),
      })),

    'save-character': signedIn['save-character']
      .use(ownInfluencer)
      .handler(async ({ input: { character, version }, context: { db, caller, requestId, influencer }, errors }) => {
        // The likeness rules apply only to images: a backstory may mention New York.
        const ids = { isClone: false, requestId, userId: caller.id, influencerId: influencer.id };
        const refused = refuseContent(listCharacterTexts(character), ids, log);
        if (refused) throw errors.CONTENT_REFUSED(refused);
        const saving = { userId: caller.id, influencerId: influencer.id, character, version };
        const { kind, current } = await saveCharacter(db, saving);
        if (kind === 'changed') throw errors.CHARACTER_CHANGED({ data: { current } });
        return current;
      }),

    'get-character-proposal': signedIn['get-character-proposal']
      .use(ownInfluencer)
      .handler(({ input: { language, variant }, context: { influencer } }) => {
        const { name, seed } = influencer;
        const traits = influencer.traits as Record<string, unknown>; // every statement that writes it stores an object
        const profile = (traits.profile ?? {}) as Record<string, unknown>; // likewise
        const subject = {
          name,
          seed: Number(seed),
          age: shownTraits(traits, Number(seed)).age,
          wearsGlasses: readWorn(profile).glasses !== undefined,
        };
        return { character: proposeCharacter(subject, language, variant) };
      }),
  };
}
