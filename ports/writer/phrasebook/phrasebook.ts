import { loadLexicon } from '@galatea/phrasebook/lexicon.ts';
import type { Writer, Written } from '../writer.ts';
import { composeCaption } from './caption.ts';
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
      const [own, english] = await Promise.all([loadLexicon(brief.language), loadLexicon('en')]);
      const value = composeCaption(brief, { own, english });
      if (value === null) return { kind: 'refused', reason: 'The phrasebook has no unused caption left for this.' };
      return { kind: 'written', value, by: name };
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

const stopped: Written<never> = { kind: 'failed', reason: 'The writing was stopped.', retryable: true };
