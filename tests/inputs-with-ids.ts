import { z } from 'zod';
import { buildExample, type ExampleSchema } from '#app/server/schema-example.ts';
import type { CallMeta } from '#contract/call-contract.ts';
import type { ServerFeature } from '#platform/feature.ts';

/** IDs of the objects that a call may refer to. */
export type ObjectIds = Readonly<
  Record<
    'influencer' | 'photo' | 'post' | 'draft' | 'slot' | 'reference' | 'placement' | 'upload' | 'video' | 'user',
    string
  >
>;

/** Input fields that contain these IDs. */
const idFields: Readonly<Record<string, keyof ObjectIds>> = {
  influencer_id: 'influencer',
  influencerId: 'influencer',
  p_influencer_id: 'influencer',
  photo_id: 'photo',
  photo_ids: 'photo',
  scheduledPostId: 'post',
  run_id: 'post',
  draftId: 'draft',
  draft_ids: 'draft',
  slot_id: 'slot',
  reference_id: 'reference',
  placement_id: 'placement',
  upload_id: 'upload',
  video_id: 'video',
  p_user_id: 'user',
};

export type DescribedCall = {
  readonly name: string;
  readonly meta: CallMeta;
  /** The input schema, and the same schema as JSON Schema; null if the call has no input. */
  readonly input: z.ZodType | null;
  readonly schema: ExampleSchema | null;
};

/** Returns all calls of the given features. */
export function describeInputs(features: readonly ServerFeature[]): DescribedCall[] {
  const calls = features.flatMap((feature) => Object.entries(feature.calls ?? {}));
  return calls.map(([name, call]) => {
    const { inputSchema, meta } = call['~orpc'];
    const input = inputSchema instanceof z.ZodType ? inputSchema : null;
    // The contracts use only this subset of JSON Schema.
    const schema = input && (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as ExampleSchema);
    return { name, meta: meta as CallMeta, input, schema }; // every call is created by call-contract.ts
  });
}

/** Checks if a call takes one of these IDs. */
export function takesId({ schema }: DescribedCall): boolean {
  return Object.keys(schema?.properties ?? {}).some((field) => field in idFields);
}

/** Input fields for calls whose example would otherwise be rejected before the ID is looked up. */
const additions: Readonly<Record<string, (ids: ObjectIds) => object>> = {
  'generate-images': () => ({ prompt: 'coffee' }),
  'late-generate-caption': () => ({ image_url: 'http://127.0.0.1/x.jpg' }),
  'update-post': () => ({ version: 1, mediaUrls: undefined }),
  'import-posts': ({ draft }) => ({ content: `id,scheduled_for,caption\n${draft},2090-01-02T12:00,Changed` }),
};

/** Returns an example input for a call about these objects. Its URLs use this origin. */
export function inputAbout({ name, schema }: DescribedCall, ids: ObjectIds, origin: string): object {
  const fields = Object.entries(schema?.properties ?? {}).flatMap(([field, { type }]) => {
    const kind = idFields[field];
    return kind ? [[field, type === 'array' ? [ids[kind]] : ids[kind]]] : [];
  });
  const example = JSON.stringify(buildExample(schema ?? {}, '', 'input')).replaceAll(exampleOrigin, origin);
  return { ...JSON.parse(example), ...Object.fromEntries(fields), ...additions[name]?.(ids) };
}

const exampleOrigin = 'https://galatea.example.com';
