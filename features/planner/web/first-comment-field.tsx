import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { hashtagsIn } from '#contract/hashtags.ts';
import { maxCommentLength, maxHashtags } from '#contract/instagram-limits.ts';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { TextArea } from '#ui/kit/text-area.tsx';
import type { PostContent } from '../contract.ts';

type FirstCommentFieldProps = Pick<PostContent, 'caption' | 'firstComment'> & {
  onChange: (firstComment: string) => void;
  disabled: boolean;
};

/** The field for the first comment, shown as a button until the user opens it. */
export function FirstCommentField({ caption, firstComment, onChange, disabled }: FirstCommentFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && firstComment === '') {
    if (disabled) return null;
    return (
      <div>
        <Button variant="quiet" size="small" icon={<MessageCircle />} onClick={() => setIsOpen(true)}>
          Add a first comment
        </Button>
      </div>
    );
  }
  const hashtags = hashtagsIn(`${caption} ${firstComment}`).length;
  const tooMany = hashtags > maxHashtags;
  return (
    <TextArea
      label="First comment"
      optional
      rows={2}
      // A user who clicked the button wants to type.
      autoFocus={isOpen && firstComment === ''}
      value={firstComment}
      onChange={(event) => onChange(event.target.value)}
      max={maxCommentLength}
      maxLength={maxCommentLength}
      hint={
        <>
          Your account adds it to the post once it is live.{' '}
          <span className={classes('tabular-nums', tooMany && 'text-danger')}>
            With the caption: {hashtags === 1 ? '1 hashtag' : `${hashtags} hashtags`}
            {tooMany && `, and Instagram allows up to ${maxHashtags}`}.
          </span>
        </>
      }
      disabled={disabled}
    />
  );
}
