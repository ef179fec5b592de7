import { expect, test } from 'vitest';
import { emptyImageStore } from '#tests/generation.ts';
import { personaForEngine } from './persona.ts';

const stored = {
  id: '00000000-0000-4000-8000-000000000001',
  seed: 7,
  traits: {},
  tones: null,
  avatar_url: '/files/face.jpg',
  reference_urls: ['/files/side.jpg', '/files/face.jpg'],
  lora_url: 'https://example.com/old.safetensors',
};
const namesIn = (persona: ReturnType<typeof personaForEngine>) => persona.references.map(({ name }) => name);

test("passes an influencer's face, references and sheets to engines, each once", () => {
  const persona = personaForEngine(stored, emptyImageStore, ['/files/sheet.jpg', '/files/side.jpg']);
  expect(namesIn(persona)).toEqual(['face.jpg', 'side.jpg', 'sheet.jpg']);
  expect(namesIn(personaForEngine({ ...stored, avatar_url: null, reference_urls: [] }, emptyImageStore))).toEqual([]);
});

test("replaces an influencer's model with the trained one, including its trigger word", () => {
  const trained = { address: 'https://example.com/new.safetensors', trigger: 'miaxyz' };
  const given = personaForEngine(stored, emptyImageStore);
  expect(given).toMatchObject({ loraUrl: stored.lora_url });
  expect(given).not.toHaveProperty('loraTrigger');
  expect(personaForEngine(stored, emptyImageStore, [], trained)).toMatchObject({
    loraUrl: trained.address,
    loraTrigger: trained.trigger,
  });
});
