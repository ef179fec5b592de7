import { maxMedia } from '#contract/instagram-limits.ts';

/** Positions of images in a post, up to `maxMedia`. */
type Position = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
const positions = Array.from({ length: maxMedia }, (_, at) => (at + 1) as Position); // from 1

/** The fields that a CSV column can be mapped to, with their labels in the import dialog. */
export const csvFields = {
  scheduled_for: 'Date, or date and time',
  time: 'Time',
  timezone: 'Time zone',
  caption: 'Caption',
  link: 'Link, added to the caption',
  first_comment: 'First comment',
  images: 'Images: one or more URLs',
  status: 'Status: draft or scheduled',
  draft: 'Draft: yes or no',
  instagram: 'For Instagram: yes or no',
  post_type: 'Post type',
  sponsored_by: 'Sponsor',
  claims_confirmed: 'Experience claims confirmed: yes or no',
  id: 'Post ID',
  ...numbered('image', 'Image'),
  ...numbered('alt_text', 'Alt text of image'),
  ...numbered('crop', 'Crop of image'),
} as const satisfies Readonly<Record<string, string>>;
export type CsvField = keyof typeof csvFields;

// The keys of `csvFields`.
export const csvFieldNames = Object.keys(csvFields) as [CsvField, ...CsvField[]];

/** A file that lacks any of these columns cannot be imported. */
export const requiredFields = ['scheduled_for', 'caption'] as const satisfies readonly CsvField[];

function numbered<Part extends string>(part: Part, label: string) {
  const fields = positions.map((at) => [`${part}_${at}`, `${label} ${at}`] as const);
  return Object.fromEntries(fields) as { readonly [Name in `${Part}_${Position}`]: string }; // one per position
}

/** Returns the field name for the image at a zero-based position. */
export function imageField<Part extends 'image' | 'alt_text' | 'crop'>(part: Part, at: number) {
  return `${part}_${at + 1}` as `${Part}_${Position}`; // a post has no more positions
}

/**
 * Other column names, in lower case with all other characters replaced by spaces: those in the bulk templates of Buffer
 * (Text, Image URL, Posting Time), Hootsuite (Date, Message, Link), Later (Scheduled Time, Caption, Media URL),
 * Metricool (Text, Date, Time, Draft, Instagram, Picture Url 1, …) and Sprout Social (date, time_24hr, message_text).
 */
const otherNames: Readonly<Record<string, CsvField>> = {
  ...named('scheduled_for', 'date', 'posting time', 'scheduled time', 'scheduled at', 'schedule time', 'date and time'),
  ...named('scheduled_for', 'date time', 'datetime', 'publish time', 'publish at', 'scheduled date', 'schedule date'),
  ...named('time', 'time 24hr', 'posting hour', 'hour'),
  ...named('timezone', 'time zone'),
  ...named('caption', 'text', 'message', 'message text', 'content', 'post', 'post text', 'description'),
  ...named('link', 'url', 'link url', 'post link'),
  ...named('first_comment', 'first comment text'),
  ...named('images', 'image', 'image url', 'image urls', 'image link', 'media', 'media url', 'media urls'),
  ...named('images', 'picture', 'picture url', 'picture urls', 'photo', 'photo url'),
  ...named('post_type', 'instagram post type'),
  ...named('alt_text_1', 'alt text', 'image alt text'),
};

function named(field: CsvField, ...names: readonly string[]): Record<string, CsvField> {
  return Object.fromEntries(names.map((name) => [name, field]));
}

/** Returns the field for a header, which may use our name or another program's. Null for any other column. */
export function findFieldByHeader(header: string): CsvField | null {
  const name = plainName(header);
  const [, part = '', at] = /^(.*?)(?: url| picture)? (\d+)$/.exec(name) ?? [];
  const counted = `${numberedNames[part]}_${at}`;
  return ownField(header) ?? csvFieldNames.find((field) => field === counted) ?? otherNames[name] ?? null;
}

/** Words that other programs put in front of an image number. */
const numberedNames: Readonly<Record<string, string>> = {
  ...{ picture: 'image', image: 'image', photo: 'image', media: 'image', 'alt text': 'alt_text' },
};

/** Returns the field whose own name matches the header. */
export function ownField(header: string): CsvField | undefined {
  const name = plainName(header);
  return csvFieldNames.find((field) => field.replaceAll('_', ' ') === name);
}

function plainName(header: string): string {
  return header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
