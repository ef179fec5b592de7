import { type CaptionLabels, toSentCaption } from '#contract/disclosure.ts';
import { hashtagsIn, withFirstHashtags } from '#contract/hashtags.ts';
import { countedHashtags, maxCaptionLength, moreHashtagsMayBeIgnored } from '#contract/instagram-limits.ts';
import { Button } from '#ui/kit/button.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import type { PostContent } from '../contract.ts';
import { findFieldError } from '../post-rules.ts';

type CaptionFieldProps = Pick<PostContent, 'caption' | 'firstComment' | 'sponsoredBy'> & {
  labels: CaptionLabels;
  onChange: (caption: string) => void;
  disabled: boolean;
};

/** The caption of a post, with character and hashtag counts. */
export function CaptionField({ caption, firstComment, sponsoredBy, labels, onChange, disabled }: CaptionFieldProps) {
  const added = toSentCaption({ caption, sponsoredBy }, labels).length - caption.length;
  const hashtags = hashtagsIn(caption).length;
  const counted = hashtags === 1 ? '1 hashtag' : `${hashtags} hashtags`;
  const captionError = findFieldError('caption', { caption, firstComment, ...(added > 0 && { labels }) });
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label="Caption"
        value={caption}
        onChange={(event) => onChange(event.target.value)}
        max={maxCaptionLength - added}
        error={captionError && hashtags > countedHashtags ? `${counted}. ${captionError}` : captionError}
        hint={
          <span className="tabular-nums">
            {counted}
            {hashtags > countedHashtags && `. ${moreHashtagsMayBeIgnored}`}
            {added > 0 && `. ${added} characters are used by labels that are added when it is sent.`}
          </span>
        }
        disabled={disabled}
        placeholder="Say something worth stopping for"
      />
      {hashtags > countedHashtags && !disabled && (
        <div>
          <Button variant="quiet" size="small" onClick={() => onChange(withFirstHashtags(caption, countedHashtags))}>
            Use {countedHashtags}
          </Button>
        </div>
      )}
    </div>
  );
}
