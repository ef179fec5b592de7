import { expect, test } from 'vitest';
import { composePrompt } from './compose-prompt.ts';
import type { ImageOrder } from './image-engine.ts';
import { countSceneReferences, divideFaces, getModels, modelFor } from './model-table.ts';

const face = { name: 'face.jpg', read: () => Promise.reject(new Error('not read')) };
const personaWith = (description: string, faces: number): ImageOrder['persona'] => ({
  id: description,
  seed: 1,
  traits: {},
  description,
  references: Array.from({ length: faces }, () => face),
  loraUrl: null,
});

test('names the images of both faces, and the references after them', () => {
  const text = composePrompt({
    persona: personaWith('A red-haired woman.', 2),
    companion: { name: 'Mia', persona: personaWith('A blonde woman.', 1) },
    prompt: 'walking with Mia',
    sceneReferences: [{ name: 'Mug', kind: 'product', heightCm: null, outline: null, picture: face }],
  });
  expect(text).toContain('A red-haired woman. Images 1 to 2 show this face; keep it.');
  expect(text).toContain('Mia, next to the main person: A blonde woman. Image 3 shows this face; keep it.');
  expect(text).toContain('exactly two people');
  expect(text).toContain('Image 4 is Mug');
});

test.each([
  ['in a park', 'one person.'],
  ['laughing with two friends in a café', 'exactly three people.'],
  ['two women at the beach', 'exactly two people.'],
  ['my sister and I', 'exactly two people.'],
  ['with my daughter', 'exactly two people.'],
  ['with friends', 'one main person and several other people.'],
  ['in front of a crowd', 'one main person and several other people.'],
])('"%s" requests %s', (prompt, people) => {
  expect(composePrompt({ persona: personaWith('A woman.', 0), prompt })).toContain(people);
});

test('counts the companions of two influencers', () => {
  const pair = { persona: personaWith('Ana.', 1), companion: { name: 'Mia', persona: personaWith('Mia.', 1) } };
  expect(composePrompt({ ...pair, prompt: 'with Mia' })).toContain('exactly two people, both faces');
  expect(composePrompt({ ...pair, prompt: 'with Mia and two friends' })).toContain('exactly four people');
  const alone = composePrompt({ persona: personaWith('Ana.', 1), prompt: 'with a friend' });
  expect(alone).toContain('exactly two people, the same face of the main person as in the reference');
});

test.each([
  [4, 5, 5, [2, 2]],
  [3, 5, 5, [2, 1]],
  [8, 2, 5, [2, 5]],
  [8, 6, 1, [6, 1]],
  [1, 3, 3, [1, 0]],
  [0, 3, 3, [0, 0]],
  [-1, 3, 3, [0, 0]],
  [4, 3, 0, [3, 0]],
] as const)(
  'divides room for %i images between %i of the influencer and %i of the companion',
  (room, own, others, to) => {
    expect(divideFaces(room, own, others)).toEqual(to);
  },
);

test('an image of each face has priority over scene references, and a pair uses the model for references', () => {
  const models = getModels('fal');
  const [ana, mia] = [personaWith('Ana', 3), { name: 'Mia', persona: personaWith('Mia', 3) }];
  expect(countSceneReferences(models, { persona: ana })).toBe(7);
  expect(countSceneReferences(models, { persona: ana, companion: mia })).toBe(6);
  expect(modelFor(models, { persona: { ...ana, loraUrl: 'lora' }, companion: mia })).toBe('fal-ai/flux-2-pro/edit');
});
