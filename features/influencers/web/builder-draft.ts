import { decideTraits } from '@galatea/shot-language/decide-traits.ts';
import { traitNames, traitOptions } from '@galatea/shot-language/traits.ts';
import { describeChance } from '../describe-influencer.ts';
import { type ChosenTraits, random, readTraits } from '../influencer-traits.ts';
import { previewDaysKept } from '../preview-rules.ts';

/** A paid preview: its face, and the traits and seed that it was generated from. */
export type Face = {
  readonly imageUrl: string;
  /** Decides the random traits. */
  readonly seed: number;
  readonly traits: ChosenTraits;
  readonly drawnAtMs: number;
};

/** An influencer that has not been created yet. */
export type BuilderDraft = {
  readonly name: string;
  readonly traits: ChosenTraits;
  /** In the order they were generated. */
  readonly faces: readonly Face[];
  /** The image URL of the most recently chosen face. */
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

/** Returns the face with these traits: the chosen one, else the newest one, or undefined if there is none. */
export function fittingFace({ traits, faces, chosen }: BuilderDraft): Face | undefined {
  const fitting = faces.filter((face) => traitNames.every((name) => face.traits[name] === traits[name]));
  return fitting.find(({ imageUrl }) => imageUrl === chosen) ?? fitting.at(-1);
}

/** Returns the random traits of a face, as phrases. */
export function listRandomTraits({ seed, traits }: Face): readonly string[] {
  const chosen = readTraits(traits);
  return describeChance(chosen, decideTraits({ seed, traits: chosen }));
}

/** Returns whether the server may have deleted a face in the meantime. */
export function isExpired({ drawnAtMs }: Face, nowMs: number): boolean {
  return nowMs - drawnAtMs >= previewDaysKept * 24 * 60 * 60_000;
}

/** Parses a draft from browser storage; returns null if it is invalid. */
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
  // Each value has just been checked against its options.
  return isKnown ? (Object.fromEntries(traitNames.map((name) => [name, stored[name]])) as ChosenTraits) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
