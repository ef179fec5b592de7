import { emojiFor } from '@galatea/phrasebook/emoji.ts';
import type { Lexicon } from '@galatea/phrasebook/lexicon.ts';
import { drawText, type Focus, focusesFor } from '@galatea/phrasebook/phrases.ts';
import { readSubject, type Subject } from '@galatea/phrasebook/read-subject.ts';
import { tempers, type Voice } from '@galatea/phrasebook/voices.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { disclosures } from '#contract/disclosure.ts';
import { isFirstHandClaim } from '#contract/first-hand-claims.ts';
import { captionWords, countWords } from '../caption-length.ts';
import { createRepeatCheck } from '../near-repeat.ts';
import { opening } from '../opening.ts';
import { exclaimed } from '../tone-rules.ts';
import { voiceFor } from '../voice.ts';
import type { CaptionBrief } from '../writer.ts';
import { hashtagsFor, type Lexicons } from './hashtags.ts';

/** Returns the caption for a brief, or null if every caption that the phrasebook can build is among those to avoid. */
export function composeCaption(brief: CaptionBrief, lexicons: Lexicons): string | null {
  const voice = voiceFor(brief.tone);
  const random = randomFrom(brief.seed, `${brief.influencerName}|${voice}|${brief.language}|${brief.length}`);
  const subject = readSubject(brief.scene);
  const text = freshest(listCandidates({ brief, voice, subject, lexicon: lexicons.own, random }), brief);
  if (text === null) return null;
  const body = typeset(endWith(text, emojiFor(voice, subject.family, random)), brief.language);
  const opened = brief.sponsored ? `${disclosures[brief.language]}\n\n${body}` : body;
  const hashtags = hashtagsFor(brief, lexicons, subject, random);
  return hashtags.length === 0 ? opened : `${opened}\n\n${hashtags.join(' ')}`;
}

type Draft = {
  readonly brief: CaptionBrief;
  readonly voice: Voice;
  readonly subject: Subject;
  readonly lexicon: Lexicon;
  readonly random: () => number;
  /** Everything was used: a long caption may also add a sentence about the day. */
  readonly isLastTry?: boolean;
};

// The search for an unused caption takes longer if there are more captions to avoid.
const attempts = (avoided: number) => 250 + 4 * avoided;
const wantedCandidates = 12;

function listCandidates(draft: Draft): string[] {
  const groups = focusesFor(draft.subject, draft.lexicon, draft.brief.language);
  for (const focuses of [...groups, groups.flat()]) {
    const found = drawUnused({ ...draft, isLastTry: !groups.includes(focuses) }, focuses);
    if (found.length > 0) return found;
  }
  return [];
}

function drawUnused(draft: Draft, focuses: readonly Focus[]): string[] {
  const { brief, random } = draft;
  const isRepeat = createRepeatCheck(brief.avoid);
  const found: string[] = [];
  for (let attempt = 0; attempt < attempts(brief.avoid.length) && found.length < wantedCandidates; attempt++) {
    const text = drawCaption(draft, pick(focuses, random));
    if (text !== null && !isRepeat(text)) found.push(text);
  }
  return found;
}

function drawCaption({ brief, voice, lexicon, random, isLastTry }: Draft, focus: Focus | undefined): string | null {
  if (!focus) return null;
  const { short, medium, follow } = lexicon.frames[focus.kind];
  // The thing and its occasion are named in one thought.
  // A short thought and a sentence that continues it are about as long as a medium one.
  const isContinued = brief.length === 'long' || (brief.length === 'medium' && random() < 0.3);
  const templates = (brief.length === 'short' || (brief.length === 'medium' && isContinued) ? short : medium).filter(
    (template) => suits(template, voice) && (!focus.needsOccasion || /\{\+1?\}/.test(template)),
  );
  const draw = (choices: readonly string[]) => {
    const template = pick(choices, random)?.replace(/^[!~] /, '');
    return template === undefined ? null : drawText(template, focus.slots, lexicon, brief.language, random);
  };
  const thought = draw(templates);
  if (thought === null) return null;
  const spoken = voice === 'bubbly' ? exclaimed(thought, brief.language) : thought;
  const continued = isContinued ? draw(follow) : '';
  if (continued === null) return null;
  const added =
    isLastTry && brief.length === 'long' ? (draw(lexicon.frames.everyday.medium.filter(isPlain)) ?? '') : '';
  const text = [spoken, added, continued]
    .filter((part) => part !== '')
    .join(brief.length === 'medium' || random() < 0.5 ? ' ' : '\n\n');
  return keepsRules(text, brief) ? text : null;
}

function keepsRules(text: string, { length, sponsored }: CaptionBrief): boolean {
  const { min, max } = captionWords[length];
  const words = countWords(text);
  return words >= min && words <= max && !(sponsored && isFirstHandClaim(text));
}

const isPlain = (template: string) => !/^[!~]/.test(template);

function suits(template: string, voice: Voice): boolean {
  const temper = tempers[voice];
  if (template.startsWith('!')) return temper === 'bright' || temper === 'either';
  if (template.startsWith('~')) return temper === 'calm' || temper === 'grave';
  return true;
}

/** Prefers a caption that starts like none of the recent ones. */
function freshest(found: readonly string[], { recent = [] }: CaptionBrief): string | null {
  const openings = new Set(recent.map(opening));
  return found.find((text) => !openings.has(opening(text))) ?? found[0] ?? null;
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Adds emoji to the end of a caption, replacing its final period. */
function endWith(text: string, emoji: string): string {
  return emoji === '' ? text : text.replace(/\.$/, '') + emoji;
}

/** Makes the spaces before French punctuation non-breaking, so that ! ? ; and : do not wrap to the next line. */
function typeset(text: string, language: CaptionLanguage): string {
  if (language !== 'fr') return text;
  return text.replace(/ ([?!;])/g, '\u202f$1').replace(/ (:)/g, '\u00a0$1');
}
