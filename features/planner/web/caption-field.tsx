import { hashtagsIn, withFirstHashtags } from '#contract/hashtags.ts';
import {
  countedHashtags,
  maxCaptionLength,
  maxHashtags,
  moreHashtagsMayBeIgnored,
} from '#contract/instagram-limits.ts';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { TextArea } from '#ui/kit/text-area.tsx';
import { captionComplaint } from '../post-rules.ts';

type CaptionFieldProps = { caption: string; onChange: (caption: string) => void; disabled: boolean };

/** The words of a post, with how many characters and hashtags they have. */
export function CaptionField({ caption, onChange, disabled }: CaptionFieldProps) {
  const hashtags = hashtagsIn(caption).length;
  const tooMany = hashtags > maxHashtags;
  const mayBeIgnored = hashtags > countedHashtags && !tooMany;
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label="Caption"
        value={caption}
        onChange={(event) => onChange(event.target.value)}
        max={maxCaptionLength}
        error={captionComplaint(caption)}
        hint={
          <span className={classes('tabular-nums', tooMany && 'text-danger')}>
            {hashtags === 1 ? '1 hashtag' : `${hashtags} hashtags`}
            {tooMany && `: Instagram refuses posts with more than ${maxHashtags}`}
            {mayBeIgnored && `. ${moreHashtagsMayBeIgnored}`}
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
