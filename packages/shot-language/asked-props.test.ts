import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPhrases } from './find-phrases.ts';
import { promptWords } from './prompt-words.ts';
import { readShot } from './read-shot.ts';
import { type Prop, places, poses, type Shot, times } from './shot.ts';

const everyday = readFileSync('tests/portrait/everyday-prompts.txt', 'utf8').trim().replaceAll('*', '').split('\n');
const seeds = Array.from({ length: 12 }, (_, index) => index * 7_919 + 3);

/** Returns all props that any word of a prompt can refer to, before any random choices are made. */
function listNamedProps(prompt: string): ReadonlySet<Prop> {
  const meanings = findPhrases(promptWords(prompt)).flatMap(({ entry }) => [
    entry?.says,
    entry?.suggests,
    entry?.hints,
  ]);
  return new Set(meanings.flatMap((meaning) => meaning?.props ?? []));
}

function readShots(prompt: string): readonly Shot[] {
  return seeds.map((seed) => readShot(prompt, seed, '4:5').shot);
}

test('adds no props for an empty prompt or one that names only a place, a time or a pose', () => {
  const plain = poses.filter((pose) => pose !== 'selfie' && pose !== 'holding');
  const prompts = ['', ...places, ...places.flatMap((place) => times.map((time) => `${place}, ${time}`)), ...plain];
  for (const prompt of prompts)
    for (const { props, pose } of readShots(prompt))
      expect({ prompt, props, isHolding: pose === 'holding' }).toEqual({ prompt, props: [], isHolding: false });
});

test('shows only props that the prompt mentions, for four hundred prompts', () => {
  for (const prompt of everyday) {
    const namedProps = listNamedProps(prompt);
    for (const { props } of readShots(prompt))
      expect({ prompt, added: props.filter((prop) => !namedProps.has(prop)) }).toEqual({ prompt, added: [] });
  }
});
