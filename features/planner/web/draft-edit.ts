import type { NetworkOptions, PinterestOptions, TikTokOptions, YouTubeOptions } from '#contract/network-options.ts';
import { furtherNetworks } from '#contract/networks.ts';
import { surfaces } from '#contract/surfaces.ts';
import { type Edit, mergeEdit, settleConflict } from '#ui/merge-edit.ts';
import type { Draft, PostContent } from '../contract.ts';
import type { NetworkChoice } from '../network-choice.ts';
import { allFields, type PostField, type PostFields, toPostFields, withFields } from '../post-fields.ts';
import { defaultPostTime } from '../post-rules.ts';
import { isDate } from '../week.ts';

/** Reads post content stored by a browser; null if it is invalid. An older version of the page stored fewer fields. */
function readContent(kept: Readonly<Record<string, unknown>>): PostContent | null {
  const { caption, mediaUrls, altTexts, crops, sponsoredBy, firstComment, networks, surface } = kept;
  if (typeof caption !== 'string' || !isNamedList(mediaUrls, 'string')) return null;
  return {
    caption,
    mediaUrls,
    altTexts: isNamedList(altTexts, 'string') ? altTexts : [],
    crops: isNamedList(crops, 'number') ? crops : [],
    sponsoredBy: typeof sponsoredBy === 'string' ? sponsoredBy : null,
    firstComment: typeof firstComment === 'string' ? firstComment : '',
    networks: readNetworks(networks),
    surface: surfaces.find((known) => known === surface) ?? 'feed',
  };
}

function readNetworks(kept: unknown): NetworkChoice[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((choice: unknown) => {
    if (typeof choice !== 'object' || choice === null) return [];
    const { network: name, caption, ...options } = choice as Record<string, unknown>; // any object has named properties
    const network = furtherNetworks.find((each) => each === name);
    return network ? { network, caption: typeof caption === 'string' ? caption : null, ...readOptions(options) } : [];
  });
}

/** Reads the choices for a network; incomplete ones are dropped, and the composer requests them again. */
function readOptions({ tiktok, youtube, pinterest }: Readonly<Record<string, unknown>>): NetworkOptions {
  return {
    ...(isTikTok(tiktok) && { tiktok }),
    ...(isYouTube(youtube) && { youtube }),
    ...(isPin(pinterest) && { pinterest }),
  };
}

function isTikTok(kept: unknown): kept is TikTokOptions {
  if (typeof kept !== 'object' || kept === null) return false;
  const { privacy, agreed, ...flags } = kept as Record<string, unknown>; // any object has named properties
  const names = ['allowComment', 'allowDuet', 'allowStitch', 'promotesOwnBrand'];
  return privacy === 'PUBLIC_TO_EVERYONE' && agreed === true && names.every((name) => typeof flags[name] === 'boolean');
}

function isYouTube(kept: unknown): kept is YouTubeOptions {
  if (typeof kept !== 'object' || kept === null) return false;
  const { title, madeForKids } = kept as Record<string, unknown>; // any object has named properties
  return (title === null || typeof title === 'string') && typeof madeForKids === 'boolean';
}

function isPin(kept: unknown): kept is PinterestOptions {
  if (typeof kept !== 'object' || kept === null) return false;
  const { boardId, ...texts } = kept as Record<string, unknown>; // any object has named properties
  return isText(boardId) && [texts.title, texts.link].every((each) => each === null || isText(each));
}

type Named = { readonly string: string; readonly number: number };

function isNamedList<Name extends keyof Named>(value: unknown, name: Name): value is Named[Name][] {
  return Array.isArray(value) && value.every((each) => typeof each === name);
}

/** A draft, or a post represented as one, that was changed in this browser. */
export type DraftEdit = {
  readonly draft: Draft;
  /** The saved draft that the edit is based on; null for a new draft, which is saved as a whole. */
  readonly base: Draft | null;
  /** The draft as last sent. */
  readonly sent: Draft | null;
};

export type MergedDraft = {
  readonly draft: Draft;
  readonly changed: readonly PostField[];
  readonly conflicts: readonly PostField[];
  readonly edit: DraftEdit;
};

/** Merges an edit with the current saved draft. An edit of an unsaved draft includes all fields. */
export function mergeDraft(edit: DraftEdit, saved: Draft | undefined): MergedDraft {
  if (!saved || !edit.base) return { draft: edit.draft, changed: allFields, conflicts: [], edit };
  const { fields, changed, conflicts, edit: merged } = mergeEdit(toEditFields(edit), toPostFields(saved));
  return { draft: withFields(saved, fields), changed, conflicts, edit: ofFields(edit, saved, merged) };
}

/** Returns the edit after the user has chosen one version of a field. */
export function settleField(edit: DraftEdit, saved: Draft, name: PostField, keep: 'mine' | 'theirs'): DraftEdit {
  return ofFields(edit, saved, settleConflict(toEditFields(edit), toPostFields(saved), name, keep));
}

function toEditFields({ draft, base, sent }: DraftEdit): Edit<PostFields> {
  return { mine: toPostFields(draft), base: base ? toPostFields(base) : {}, sent: sent ? toPostFields(sent) : {} };
}

function ofFields({ sent }: DraftEdit, saved: Draft, { mine, base }: Edit<PostFields>): DraftEdit {
  const whole = toPostFields(saved);
  return { draft: withFields(saved, { ...whole, ...mine }), base: withFields(saved, { ...whole, ...base }), sent };
}

/** Reads an edit stored by a browser; null if it is invalid. An older version stored only the draft. */
export function readEdit(stored: unknown): DraftEdit | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { draft, base, sent } = stored as Record<string, unknown>; // any object has named properties
  const mine = readDraft(draft ?? stored);
  return mine && { draft: mine, base: readDraft(base), sent: readDraft(sent) };
}

function readDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const kept = stored as Record<string, unknown>; // any object has named properties
  const { id, influencerId = '', scheduledLocal = toLocalInput(kept), timezone = kept.zone, version } = kept;
  const content = readContent(kept);
  if (!content || !isText(id) || !isText(influencerId) || !isText(scheduledLocal) || !isText(timezone)) return null;
  return { id, influencerId, ...content, scheduledLocal, timezone, version: typeof version === 'number' ? version : 0 };
}

/** Returns the time of a changed post in the format stored by an older version of the page. */
function toLocalInput({ date, time = defaultPostTime }: Readonly<Record<string, unknown>>): string | undefined {
  return isText(date) && isDate(date) && isText(time) ? `${date}T${time}` : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
