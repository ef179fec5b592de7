import type { Lexicon } from '@galatea/phrasebook/lexicon.ts';
import { contract, drawText, type Focus } from '@galatea/phrasebook/phrases.ts';
import { tempers, type Voice } from '@galatea/phrasebook/voices.ts';
import { isFirstHandClaim } from '#contract/first-hand-claims.ts';
import { captionWords, countWords } from '../caption-length.ts';
import { findForbidden } from '../character-rules.ts';
import { exclaimed } from '../tone-rules.ts';
import type { CaptionBrief } from '../writer.ts';

export type Draft = {
  readonly brief: CaptionBrief;
  readonly voice: Voice;
  readonly lexicon: Lexicon;
  readonly random: () => number;
};

/** The part of captions of each length that continue their first sentence with another. */
const continued = { short: 0.1, medium: 0.5, long: 1 };

/** How many of the newest captions must not end with the same sentence. */
const newestFollows = 6;

/** Draws the text of a caption, or returns null if the draw does not follow the brief. */
export function draftText({ brief, voice, lexicon, random }: Draft, focus: Focus, hasLead: boolean): string | null {
  const { short, medium, follow } = lexicon.frames[focus.kind];
  const isContinued = random() < continued[brief.length];
  // A short thought and a sentence that continues it are about as long as a medium one.
  const isShort = brief.length === 'short' || (brief.length === 'medium' && (isContinued || hasLead));
  const templates = focus.own
    ? [`${focus.own}.`]
    : (isShort ? short : medium).filter(
        (template) => suits(template, voice) && (!focus.needsOccasion || /\{(?:\+1?|now)\}/.test(template)),
      );
  const lead = hasLead ? `${pick(lexicon.leads, random)}${brief.language === 'fr' ? ' :' : ':'} ` : '';
  const thought = draw(hasLead ? templates.filter(isWithoutColon) : templates, lead);
  const added = isContinued ? drawUnused() : '';
  if (thought === null || added === null) return null;
  const spoken = voice === 'bubbly' ? exclaimed(thought, brief.language) : thought;
  const text = [spoken, added]
    .filter((part) => part !== '')
    .join(brief.length !== 'long' || random() < 0.5 ? ' ' : '\n\n');
  return followsBrief(text, brief) ? text : null;

  // Readers notice a sentence that two captions share more than a similar thought.
  function drawUnused(): string | null {
    const drawn = follow.map(() => draw(follow)).filter((sentence) => sentence !== null);
    const newest = brief.avoid.slice(0, newestFollows).join('\n');
    const others = drawn.filter((sentence) => !sharesWord(sentence, thought ?? ''));
    return others.find((sentence) => !newest.includes(sentence.replace(/[.?!]$/, ''))) ?? others[0] ?? null;
  }

  function draw(choices: readonly string[], before = ''): string | null {
    const template = pick(choices, random)?.replace(/^[!~] /, '');
    if (template === undefined) return null;
    const drawn = drawText(before + template, focus.slots, lexicon, brief.language, random);
    return drawn !== null && tempers[voice] !== 'grave' ? contract(drawn, lexicon) : drawn;
  }
}

// "There is nothing left. There is nothing left of them now."
function sharesWord(sentence: string, thought: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const known = new Set(words(thought));
  return words(sentence).some((word) => known.has(word));
}

function suits(template: string, voice: Voice): boolean {
  const temper = tempers[voice];
  if (template.startsWith('!')) return temper === 'bright' || temper === 'either';
  if (template.startsWith('~')) return temper === 'calm' || temper === 'grave';
  return true;
}

// A template that starts with a slot can follow a colon: it has no capital letter that would have to be changed.
const isWithoutColon = (template: string) => /^(?:[!~] )?\{/.test(template) && !/[:?]/.test(template);

function followsBrief(text: string, brief: CaptionBrief): boolean {
  const { min, max } = captionWords[brief.length];
  const words = countWords(text);
  if (words < min || words > max || (brief.sponsored && isFirstHandClaim(text))) return false;
  return findForbidden(text, brief) === undefined;
}

export function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
