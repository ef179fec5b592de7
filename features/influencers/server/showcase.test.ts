import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emptyImageStore } from '#tests/generation.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { demoInfluencers, demoScenes } from '../demo-influencers.ts';
import { starterModels } from '../starter-models.ts';
import { drawDemoInfluencer } from './draw-demo-influencer.ts';
import { drawStarterModel } from './fill-catalog.ts';
import type { ShowcaseDeps } from './generate-showcase-image.ts';
import { orderShowcase } from './order-showcase.ts';

let product: TestProduct;
let drawn: string[];
let deps: ShowcaseDeps;
beforeAll(async () => {
  product = await openTestProduct();
  drawn = [];
  deps = {
    illustration: product.product.ports.illustration,
    images: {
      ...emptyImageStore,
      store: async ({ name }) => {
        drawn.push(name);
        return { path: `/files/${drawn.length}.jpg`, width: 1, height: 1 };
      },
    },
    service: product.database.service,
  };
});
afterAll(() => product.close());

describe('images that the product renders for its own use', () => {
  test('a demo influencer gets a face, a coffee image and images of each kind, once', async () => {
    const { signal } = new AbortController();
    await drawDemoInfluencer({ person: 0 }, signal, deps);
    await drawDemoInfluencer({ person: 0 }, signal, deps);
    const [user, ...others] = await deps.service.selectFrom('demo_influencers').selectAll().execute();
    expect(others).toEqual([]);
    expect(user).toMatchObject({ gender: 'Male', age_group: '18-24', hair_color: 'Brown', face_url: '/files/1.jpg' });
    const images = await deps.service.selectFrom('demo_influencer_images').select(['kind', 'position']).execute();
    const { coffee: _, ...kinds } = demoScenes;
    expect(images).toEqual(
      Object.entries(kinds).flatMap(([kind, scenes]) => scenes.map((_scene, position) => ({ kind, position }))),
    );
    expect(drawn).toHaveLength(images.length + 2);
  });

  test('a starter model is offered with its face and four images, once', async () => {
    const { signal } = new AbortController();
    drawn.length = 0;
    await drawStarterModel({ model: 0 }, signal, deps);
    await drawStarterModel({ model: 0 }, signal, deps);
    expect(drawn).toHaveLength(5);
    const models = await deps.service.selectFrom('prebuilt_models').select(['name', 'preview_images']).execute();
    expect(models).toEqual([
      { name: starterModels[0]?.name, preview_images: expect.arrayContaining(['/files/2.jpg']) },
    ]);
  });

  test('are ordered once per installation, however often and on however many servers it starts', async () => {
    const send = vi.fn(async () => undefined);
    const jobs = { send } as unknown as Parameters<typeof orderShowcase>[1]; // only `send` is used
    await Promise.all([orderShowcase(deps.service, jobs), orderShowcase(deps.service, jobs)]);
    await orderShowcase(deps.service, jobs);
    const counts = send.mock.calls.map((call: unknown[]) => (call[2] as unknown[]).length);
    expect(counts.toSorted((a, b) => a - b)).toEqual([starterModels.length, demoInfluencers.length]);
  });
});
