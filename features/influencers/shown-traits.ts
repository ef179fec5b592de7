import { decideTraits } from '@galatea/shot-language/decide-traits.ts';
import { type TraitName, traitNames } from '@galatea/shot-language/traits.ts';
import { random, readTraits, traitAliases } from './influencer-traits.ts';

const insideHair: Partial<Record<TraitName, string>> = { hairColor: 'color', hairLength: 'length', hairStyle: 'style' };

/**
 * Returns the traits for the Info page, wherever they are stored. A random trait is shown as decided by the seed;
 * missing traits are omitted.
 */
export function shownTraits(
  stored: Readonly<Record<string, unknown>>,
  seed: number,
): Partial<Record<TraitName, string>> {
  const profile = isObject(stored.profile) ? stored.profile : {};
  const found = traitNames.flatMap((name): [TraitName, string][] => {
    const value = find(name, profile) ?? find(name, stored);
    return value ? [[name, name === 'ethnicity' || name === 'age' ? value : titleCase(value)]] : [];
  });
  const decided = decideTraits({ seed, traits: readTraits(Object.fromEntries(found)) });
  return Object.fromEntries(found.map(([name, value]) => [name, value === random ? decided[name] : value]));
}

function find(name: TraitName, traits: Readonly<Record<string, unknown>>): string | undefined {
  for (const key of traitAliases[name]) {
    const value = traits[key];
    if (typeof value === 'string' && value) return value;
  }
  const inner = insideHair[name];
  if (!inner) return undefined;
  const value = isObject(traits.hair) ? traits.hair[inner] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function titleCase(text: string): string {
  return text.replace(
    /(^|[\s(/-])(\p{L})/gu,
    (_match, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
