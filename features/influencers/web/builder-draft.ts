import { identify } from '#portrait/identity.ts';
import { traitNames, traitOptions } from '#portrait/traits.ts';
import { describeChance } from '../describe-persona.ts';
import { type ChosenTraits, random, readTraits } from '../persona-traits.ts';
import { previewDaysKept } from '../preview-rules.ts';

/** A preview that was paid for: its face, and what it was drawn of. */
export type Face = {
  readonly imageUrl: string;
  /** Decided what the traits leave to chance. */
  readonly seed: number;
  readonly traits: ChosenTraits;
  readonly drawnAtMs: number;
};

/** A persona that is not created yet. */
export type BuilderDraft = {
  readonly name: string;
  readonly traits: ChosenTraits;
  /** In the order in which they were drawn. */
  readonly faces: readonly Face[];
  /** The picture of the face that was chosen last. */
  readonly chosen: string | null;
};

const nothingChosen: ChosenTraits = {
  gender: random,
  ethnicity: random,
  age: random,
  eyeColor: random,
  hairLength: random,
  hairStyle: random,
  hairColor: random,
  bodyType: random,
};

export const emptyDraft: BuilderDraft = { name: '', traits: nothingChosen, faces: [], chosen: null };

/**
 * The face that these traits have: the chosen one, or else the last that was drawn of
 * them; undefined where there is none.
 */
export function fittingFace({ traits, faces, chosen }: BuilderDraft): Face | undefined {
  const fitting = faces.filter((face) => traitNames.every((name) => face.traits[name] === traits[name]));
  return fitting.find(({ imageUrl }) => imageUrl === chosen) ?? fitting.at(-1);
}

/** What chance decided of a face, in phrases. */
export function chanceOf({ seed, traits }: Face): readonly string[] {
  const chosen = readTraits(traits);
  return describeChance(chosen, identify({ seed, traits: chosen }).traits);
}

/** Whether the server may have deleted a face meanwhile. */
export function isExpired({ drawnAtMs }: Face, nowMs: number): boolean {
  return nowMs - drawnAtMs >= previewDaysKept * 24 * 60 * 60_000;
}

/** A draft as the browser kept it; null where it cannot be understood. */
export function readBuilderDraft(stored: unknown): BuilderDraft | null {
  if (!isRecord(stored) || typeof stored.name !== 'string' || !Array.isArray(stored.faces)) return null;
  const traits = readChosenTraits(stored.traits);
  const faces = stored.faces.map(readFace).filter((face) => face !== null);
  return (
    traits && { name: stored.name, traits, faces, chosen: typeof stored.chosen === 'string' ? stored.chosen : null }
  );
}

function readFace(stored: unknown): Face | null {
  if (!isRecord(stored)) return null;
  const { imageUrl, seed, drawnAtMs } = stored;
  const traits = readChosenTraits(stored.traits);
  if (typeof imageUrl !== 'string' || typeof seed !== 'number' || typeof drawnAtMs !== 'number') return null;
  return traits && { imageUrl, seed, traits, drawnAtMs };
}

function readChosenTraits(stored: unknown): ChosenTraits | null {
  if (!isRecord(stored)) return null;
  const isKnown = traitNames.every((name) => [random, ...traitOptions[name]].some((option) => option === stored[name]));
  // Each was just compared with its options.
  return isKnown ? (Object.fromEntries(traitNames.map((name) => [name, stored[name]])) as ChosenTraits) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
