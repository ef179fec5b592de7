import type { Surface } from '#contract/surfaces.ts';
import type { Draft } from './contract.ts';
import type { NetworkChoice } from './network-choice.ts';
import { type PostMedium, toMedia, toMediaLists } from './post-media.ts';

/** The editable fields of a post or draft. Each one is merged separately. */
export type PostFields = {
  readonly caption: string;
  readonly media: readonly PostMedium[];
  readonly sponsoredBy: string | null;
  readonly firstComment: string;
  readonly networks: readonly NetworkChoice[];
  readonly surface: Surface;
  readonly when: { readonly local: string; readonly zone: string };
};
export type PostField = keyof PostFields;
export const allFields: readonly PostField[] = [
  'caption',
  'media',
  'sponsoredBy',
  'firstComment',
  'networks',
  'surface',
  'when',
];

export function toPostFields(draft: Draft): PostFields {
  const { caption, sponsoredBy, firstComment, networks, surface, scheduledLocal: local, timezone: zone } = draft;
  return { caption, media: toMedia(draft), sponsoredBy, firstComment, networks, surface, when: { local, zone } };
}

export function withFields(draft: Draft, { media, networks, when, ...texts }: PostFields): Draft {
  return {
    ...draft,
    ...texts,
    networks: [...networks],
    ...toMediaLists(media),
    scheduledLocal: when.local,
    timezone: when.zone,
  };
}

export function pickFields(fields: PostFields, names: readonly PostField[]): Partial<PostFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Converts fields to call input. */
export function toInput({ media, networks, when, ...texts }: Partial<PostFields>) {
  return {
    ...texts,
    ...(networks && { networks: [...networks] }),
    ...(media && toMediaLists(media)),
    ...(when && { scheduledFor: when.local, timezone: when.zone }),
  };
}

/** The labels of the fields in the UI. */
export const fieldLabels: Readonly<Record<PostField, string>> = {
  caption: 'Caption',
  media: 'Images',
  sponsoredBy: 'Paid partnership',
  firstComment: 'First comment',
  networks: 'Networks',
  surface: 'Shown on Instagram',
  when: 'Time',
};
