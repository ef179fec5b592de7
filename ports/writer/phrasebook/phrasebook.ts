import type { CaptionBrief, Writer, Written } from '../writer.ts';
import { composeCaption } from './caption.ts';
import { loadLexicons } from './lexicons.ts';
import { rewriteCaption } from './rewrite-caption.ts';
import { planShoot } from './shot-plan.ts';

/**
 * Creates a writer that needs neither a model nor an API key, because it has a grammar for each tone and language. The
 * same brief always results in the same text. The writer only phrases the given brief and adds no ideas of its own.
 */
export function phrasebook(): Writer {
  const name = 'phrasebook';
  return {
    name,
    label: 'Phrasebook',
    async caption(brief, signal) {
      if (signal.aborted) return stopped;
      const { rewrite } = brief;
      const lexicons = await loadLexicons(brief);
      const { text, isRepeat } = rewrite ? rewriteCaption(brief, rewrite, lexicons) : composeCaption(brief, lexicons);
      if (text === '') return { kind: 'refused', reason: nothingAllowed };
      return { kind: 'written', value: text, by: name, ...getWarning(brief, isRepeat) };
    },
    async planShots(brief, signal) {
      if (signal.aborted) return stopped;
      if (!Number.isInteger(brief.count) || brief.count < 1) {
        return { kind: 'refused', reason: 'A shoot needs at least one picture.' };
      }
      return { kind: 'written', value: planShoot(brief), by: name };
    },
    planDays: null,
  };
}

function getWarning({ rewrite }: CaptionBrief, isRepeat: boolean): { warning?: string; isRepeat?: true } {
  if (isRepeat) return { isRepeat, warning: allUsed };
  return rewrite && rewrite.change !== 'shorter' ? { warning: understandsNoText } : {};
}

const understandsNoText =
  'The phrasebook cannot change a text. It wrote another one about the same photo. Configure a language model to change your text.';

const nothingAllowed =
  'Every caption of the phrasebook for this photo contains a word that the influencer never says. Change its character.';

const allUsed =
  'The phrasebook has used all its captions for such a photo. It repeats the one that was used the longest time ago.';

const stopped: Written<never> = { kind: 'failed', reason: 'The writing was stopped.', retryable: true };
