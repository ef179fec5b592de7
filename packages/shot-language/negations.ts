import type { Mention } from './find-phrases.ts';

/**
 * Returns the negated mentions: in "no hat or scarf, without a red umbrella", the hat, the scarf, and the umbrella.
 * Adjectives and prepositions between a negation and its noun are skipped; a comma ends the negation.
 */
export function negatedMentions(mentions: readonly Mention[]): ReadonlySet<Mention> {
  const negated = new Set<Mention>();
  for (let index = 0; index < mentions.length; index++) {
    if (mentions[index]?.entry?.role === 'negation') index = negateFrom(mentions, index, negated);
  }
  return negated;
}

/** Adds the mentions that a negation covers to `negated` and returns the index of the last one. */
function negateFrom(mentions: readonly Mention[], negation: number, negated: Set<Mention>): number {
  const { clause, plain } = mentions[negation] as Mention; // the caller has just read it
  let waiting = true;
  for (let index = negation + 1; index < mentions.length; index++) {
    const mention = mentions[index] as Mention; // the index is in range
    if (mention.clause !== clause || mention.entry?.role === 'negation') return index - 1;
    if (waiting && isPattern(mention)) {
      // "No striped shirt" negates the shirt; "no stripes" negates the stripes.
      negated.add(mention);
      waiting = describesNext(mentions[index + 1], clause);
      continue;
    }
    const joins =
      mention.entry?.role === 'or' ||
      (plain === 'without' && mention.entry?.role === 'and' && namesThing(mentions[index + 1]));
    if (!waiting && !joins) return index - 1;
    if (joins) waiting = true;
    else if (!stepsOver(mention)) {
      negated.add(mention);
      waiting = mention.entry === undefined && followsUnknown(mentions[index + 1], clause);
    }
  }
  return mentions.length - 1;
}

function stepsOver({ entry }: Mention): boolean {
  return entry !== undefined && (entry.color !== undefined || (entry.role !== undefined && inBetween.has(entry.role)));
}

function isPattern({ entry }: Mention): boolean {
  return entry?.says?.pattern !== undefined;
}

/** Checks whether the noun that an adjective modifies comes next. */
function describesNext(next: Mention | undefined, clause: number): boolean {
  return next?.clause === clause && !(next.entry?.role && phraseEnds.has(next.entry.role));
}

const phraseEnds = new Set<string>(['link', 'wearing', 'and', 'or', 'negation']);

const inBetween = new Set<string>(['passing', 'link', 'wearing', 'and']);

// "no visible tattoos", "no unicorn hat": an unknown word belongs to the noun after it.
function followsUnknown(next: Mention | undefined, clause: number): boolean {
  return next?.clause === clause && (next.entry === undefined || namesThing(next));
}

function namesThing(mention: Mention | undefined): boolean {
  return mention?.entry?.says?.props !== undefined || mention?.entry?.role === 'garment';
}
