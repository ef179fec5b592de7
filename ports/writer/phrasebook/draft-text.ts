import { contract, drawText, hasName, hasSubjectSlot, listStems } from '@galatea/phrasebook/draw-text.ts';
import type { Lexicon } from '@galatea/phrasebook/lexicon.ts';
import type { Focus } from '@galatea/phrasebook/phrases.ts';
import { mannerOf, tempers, type Voice } from '@galatea/phrasebook/voices.ts';
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

/** The marks of a template, which say what it suits. */
const marksOf = /^[!~+*]+ /;

/** How many of the newest captions must not have the same sentence after their first. */
const newestFollows = 6;

/** Draws the text of a caption, or returns null if the draw does not follow the brief. */
export function draftText(draft: Draft, focus: Focus): string | null {
  const { brief, voice, lexicon, random } = draft;
  const { thoughts, follows } = sentencesFor(focus, draft);
  const { min, max } = captionWords[brief.length];
  const template = focus.own ? `${focus.own}.` : (pick(thoughts, random) ?? '');
  const thought = draw(template);
  if (!thought || !(hasSubjectSlot(template) || isNamed(thought, focus))) return null;
  const spoken = voice === 'bubbly' ? exclaimed(thought, brief.language) : thought;
  const wish = focus.wish && draw(`${focus.wish}.`);
  const wished = wish ? [tempers[voice] === 'grave' ? wish : exclaimed(wish, brief.language)] : [];
  const added = addFollows([spoken, ...wished].join(' '));
  const text = [spoken, ...added, ...wished].join(brief.length !== 'long' || random() < 0.8 ? ' ' : '\n\n');
  return followsBrief(text, brief) ? text : null;

  // Returns sentences that continue a thought, until the caption has the requested length. Those that add another
  // detail of the prompt come first, and those of the newest captions last, because readers notice a shared sentence.
  function addFollows(start: string): string[] {
    const newest = brief.avoid.slice(0, newestFollows).join('\n');
    const drawn = follows
      .map((template) => ({ template, sentence: draw(template), order: random() }))
      .toSorted((a, b) => rank(a) - rank(b) || a.order - b.order);
    const chosen: string[] = [];
    for (const { sentence } of drawn) {
      const text = [start, ...chosen].join(' ');
      if (countWords(text) >= min) break;
      const fits = sentence !== null && countWords(`${text} ${sentence}`) <= max;
      if (fits && !sharesWord(sentence, text) && !sharesDetail(sentence, text)) chosen.push(sentence);
    }
    return chosen;

    // "We are camping by the lake. At the lake it is even better."
    function sharesDetail(sentence: string, text: string): boolean {
      const { at = [], '+1': details = [] } = focus.slots;
      const isIn = (detail: string) => (part: string) => part.toLowerCase().includes(detail.toLowerCase());
      const bothHave = (detail: string) => [sentence, text].every(isIn(detail));
      const bothHavePlace = [sentence, text].every((part) => at.some((place) => isIn(place)(part)));
      return bothHavePlace || details.some(bothHave);
    }

    function rank({ template, sentence }: (typeof drawn)[number]): number {
      if (sentence !== null && newest.includes(sentence.replace(/[.?!]$/, ''))) return 2;
      return template.includes('{+1}') ? 0 : 1;
    }
  }

  function draw(choice: string): string | null {
    const drawn = drawText(choice.replace(marksOf, ''), focus.slots, lexicon, brief.language, random);
    return drawn !== null && tempers[voice] !== 'grave' ? contract(drawn, lexicon) : drawn;
  }
}

/** The part of captions whose first sentence sounds like their voice and not like any. */
const manneredPart = 0.7;

/** Returns the sentences of a focus for a voice: those of its topic, or else the templates of its kind. */
function sentencesFor({ kind, topic, isNew = false }: Focus, { lexicon: { topics, frames }, voice, random }: Draft) {
  const suiting = (templates: readonly string[]) => templates.filter((template) => suits(template, voice, isNew));
  if (topic === null) {
    const { thoughts, follows } = frames[kind];
    return { thoughts: suiting(thoughts), follows: suiting(follows) };
  }
  const { any, follows, ...manners } = topics[topic];
  const manner = mannerOf[voice];
  const hasManner = manner !== 'any' && random() < manneredPart;
  return { thoughts: suiting(hasManner ? manners[manner] : any), follows: suiting(follows) };
}

function isNamed(thought: string, { topic, names }: Focus): boolean {
  return topic === null || names === undefined || hasName(thought, names);
}

// "There is nothing left. There is nothing left of them now."
function sharesWord(sentence: string, thought: string): boolean {
  const known = new Set(listStems(thought));
  return listStems(sentence).some((stem) => known.has(stem));
}

function suits(template: string, voice: Voice, isNew: boolean): boolean {
  const temper = tempers[voice];
  const [marks = ''] = marksOf.exec(template) ?? [];
  if (marks.includes('*') && isNew) return false;
  if (marks.includes('!')) return temper === 'bright' || temper === 'either';
  if (marks.includes('~')) return temper === 'calm' || temper === 'grave';
  if (marks.includes('+')) return temper !== 'grave' && voice !== 'edgy';
  return true;
}

function followsBrief(text: string, brief: CaptionBrief): boolean {
  const { min, max } = captionWords[brief.length];
  const words = countWords(text);
  if (words < min || words > max || (brief.sponsored && isFirstHandClaim(text))) return false;
  return findForbidden(text, brief) === undefined;
}

export function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
