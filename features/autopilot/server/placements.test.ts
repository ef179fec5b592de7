import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { plainIllustrator } from '#tests/plain-illustrator.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { uploadPhoto } from '#tests/users.ts';

const recognizer = { name: 'none', label: 'None', facesIn: async () => [] };
/** Whether the image engine accepts references. */
let acceptsReferences = true;
let product: TestProduct;
let autopilot: AutopilotUser;
let influencer_id: string;
let reference_id: string;

beforeAll(async () => {
  const countSceneReferences = () => (acceptsReferences ? 4 : 0);
  const illustrator = { ...plainIllustrator(), countSceneReferences };
  product = await openTestProduct({}, {}, { illustrator, recognizer });
  autopilot = await openAutopilotUser(product);
  influencer_id = autopilot.influencerId;
  const image_url = await uploadPhoto(product, autopilot.person, await createPlainImage('#7a00ff', 300));
  const fields = { name: 'Glow Bottle', kind: 'product', image_url, outline: null, height_cm: 10 };
  reference_id = String((await autopilot.person.call('create-scene-reference', fields)).body.id);
});
afterAll(() => product.close());
beforeEach(() => autopilot.reset());

test('shows a reference in one of N planned posts, until the last day and no longer than the user wants', async () => {
  const slots = await autopilot.switchOn();
  const days = slots.map(({ scheduledLocal }) => scheduledLocal.slice(0, 10));
  const placement_id = await place({ one_in: 3, until: days[6] });
  const shown = async () => (await autopilot.coming()).flatMap(({ shows }, index) => (shows ? [index] : []));
  expect(await shown()).toEqual([0, 3, 6]);
  await autopilot.person.call('skip-slot', { slot_id: slots[0]?.id });
  expect((await autopilot.coming()).find(({ shows }) => shows)?.id).toBe(slots[1]?.id);
  await autopilot.person.call('end-placement', { placement_id });
  expect(await shown()).toEqual([]);
});

test('publishes a sponsored post that shows it, without an action of the user', async () => {
  const slot = await autopilot.firstSlot();
  await place({ one_in: 1, sponsored_by: 'Lumen' });
  await autopilot.nowDue();
  await expect.poll(() => autopilot.stateOf(slot.id)).toBe('scheduled');
  const post = await autopilot.postOf(slot.id);
  expect(post).toMatchObject({ shows: 'Glow Bottle', sponsoredBy: 'Lumen' });
  expect(post.caption).toMatch(/^#ad/);
  expect(post.caption).toContain('Glow Bottle');
  await autopilot.publishNow(slot.id);
  await expect.poll(async () => (await autopilot.postOf(slot.id)).status).toBe('posted');
  expect((await autopilot.slotOf(slot.id))?.shows).toBe('Glow Bottle');
});

test('prepares posts without a reference that the image engine cannot show, and states why', async () => {
  acceptsReferences = false;
  const slot = await autopilot.firstSlot();
  await autopilot.person.call('save-autopilot', { influencer_id, changes: { mode: 'ask' } });
  await place({ one_in: 1, sponsored_by: 'Lumen' });
  const { body } = await autopilot.person.call('list-placements', { influencer_id });
  expect(body.items).toContainEqual(
    expect.objectContaining({ status: 'active', problem: 'The image engine cannot show references.' }),
  );
  await autopilot.nowDue();
  await expect.poll(() => autopilot.stateOf(slot.id)).toBe('waiting');
  const draft = (await autopilot.drafts()).find(({ id }) => id === slot.id);
  expect(draft).toMatchObject({ sponsoredBy: null });
  expect(draft?.caption).not.toContain('Glow Bottle');
  const { items } = (await autopilot.person.call('list-slots', { influencer_id })).body as {
    items: { id: string; reason: string | null }[]; // typed by the contract
  };
  expect(items.find(({ id }) => id === slot.id)?.reason).toBe(
    '“Glow Bottle” is not shown. The image engine cannot show references.',
  );
  acceptsReferences = true;
});

/** Replaces the placements of the influencer by one. Returns its id. */
async function place(terms: object): Promise<string> {
  await product.database.pool.query('delete from placements');
  const input = { influencer_id, reference_id, until: '2090-01-31', ...terms };
  return String((await autopilot.person.call('create-placement', input)).body.id);
}
