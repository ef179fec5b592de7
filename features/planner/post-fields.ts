import type { Draft } from './contract.ts';
import { listsOf, mediaOf, type PostMedium } from './post-media.ts';

/** What is edited of a post or a draft: each of these is merged separately. */
export type PostFields = {
  readonly caption: string;
  readonly media: readonly PostMedium[];
  readonly sponsoredBy: string | null;
  readonly firstComment: string;
  readonly when: { readonly local: string; readonly zone: string };
};
export type PostField = keyof PostFields;
export const allFields: readonly PostField[] = ['caption', 'media', 'sponsoredBy', 'firstComment', 'when'];

export function fieldsOf(draft: Draft): PostFields {
  const { caption, sponsoredBy, firstComment, scheduledLocal: local, timezone: zone } = draft;
  return { caption, media: mediaOf(draft), sponsoredBy, firstComment, when: { local, zone } };
}

export function withFields(draft: Draft, { media, when, ...texts }: PostFields): Draft {
  return { ...draft, ...texts, ...listsOf(media), scheduledLocal: when.local, timezone: when.zone };
}

export function pickFields(fields: PostFields, names: readonly PostField[]): Partial<PostFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Some fields as calls take them. */
export function inputOf({ media, when, ...texts }: Partial<PostFields>) {
  return {
    ...texts,
    ...(media && listsOf(media)),
    ...(when && { scheduledFor: when.local, timezone: when.zone }),
  };
}

/** What the fields are called on the screen. */
export const fieldLabels: Readonly<Record<PostField, string>> = {
  caption: 'Caption',
  media: 'Images',
  sponsoredBy: 'Paid partnership',
  firstComment: 'First comment',
  when: 'Time',
};
