import { Star } from 'lucide-react';
import { useSession } from '#features/account/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { ChoiceChips, MultiChoiceChips } from '#ui/kit/choice-chips.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useDraft } from '#ui/use-draft.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import {
  feedbackCategories,
  feedbackMessages,
  feedbackTags,
  maxNoteLength,
  minNoteLength,
  ratings,
} from '../../feedback-rules.ts';
import { useSubmitFeedback } from '../queries.ts';
import { emptyFeedback, findFeedbackError, isLongEnough, readFeedbackDraft } from './feedback-draft.ts';
import { closeFeedback, type FeedbackContext } from './open-feedback.ts';

const categoryLabels = { general: 'General', bug: 'Bug', idea: 'Idea' } as const;

/** The feedback form in a dialog. Unsent input is kept as a draft. */
export default function FeedbackDialog({
  about: { person: user, path },
  open,
}: {
  about: FeedbackContext;
  open: boolean;
}) {
  const [draft, setDraft] = useDraft(`feedback ${user.id}`, readFeedbackDraft, emptyFeedback);
  const session = useSession();
  const send = useSubmitFeedback();
  const { rating, category, tags, note, link } = draft;
  const length = note.trim().length;

  const handleSubmit = useSingleClick(async () => {
    const validationError = session.status === 'signed in' ? findFeedbackError(draft) : 'Please sign in';
    if (validationError) return void toast.error(validationError);
    try {
      const context = { rating, tags: [...tags], link: link.trim() || null, path };
      await send.mutateAsync({ note: note.trim(), category, context });
      setDraft(emptyFeedback);
      closeFeedback();
      toast.success('Thank you! Your feedback helps shape our roadmap.');
    } catch {
      toast.error('Could not submit feedback');
    }
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && closeFeedback()}
      title="Give us feedback"
      footer={
        <Button
          variant="primary"
          disabled={!isLongEnough(note)}
          busy={send.isPending}
          busyLabel="Sending…"
          onClick={handleSubmit}
        >
          Send feedback
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <ChoiceChips
          label="How do you like Galatea?"
          required
          options={ratings.map((stars) => ({
            value: String(stars),
            label: `${stars} of 5`,
            icon: <Star className={stars <= rating ? 'fill-current' : ''} aria-hidden />,
          }))}
          value={String(rating)}
          onChange={(chosen) =>
            setDraft({ ...draft, rating: ratings.find((each) => String(each) === chosen) ?? rating })
          }
        />
        <ChoiceChips
          label="Kind"
          required
          options={feedbackCategories.map((value) => ({ value, label: categoryLabels[value] }))}
          value={category}
          onChange={(chosen) => chosen && setDraft({ ...draft, category: chosen })}
        />
        <MultiChoiceChips
          label="About"
          optional
          options={feedbackTags.map((tag) => ({ value: tag, label: tag }))}
          value={tags}
          onChange={(chosen) => setDraft({ ...draft, tags: chosen })}
        />
        <TextArea
          label="Your feedback"
          rows={5}
          hint={
            length < minNoteLength ? (
              <>
                <span className="tabular-nums">
                  {length}/{minNoteLength}+ required
                </span>
                {' · A few more details help us fix it faster.'}
              </>
            ) : undefined
          }
          max={length < minNoteLength ? undefined : maxNoteLength}
          error={length > maxNoteLength ? feedbackMessages.tooLong : undefined}
          value={note}
          onChange={({ target }) => setDraft({ ...draft, note: target.value })}
        />
        <TextField
          label="Link"
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          value={link}
          onChange={({ target }) => setDraft({ ...draft, link: target.value })}
        />
      </div>
    </Dialog>
  );
}
