import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { maxAnswerLength } from '../../support-rules.ts';

type AnswerFormProps = {
  id: string;
  /** The recipient of the email; null if the author cannot be reached. */
  to: string | null;
  /** Whether the operator can answer without closing the item. */
  staysOpen?: true;
  send: Pick<
    UseMutationResult<unknown, Error, { id: string; answer: string; close: boolean }>,
    'mutateAsync' | 'isPending'
  >;
};

/** The form that operators use to answer by email and close the item. */
export function AnswerForm({ id, to, staysOpen, send }: AnswerFormProps) {
  const [answer, setAnswer] = useState('');
  const [closing, setClosing] = useState(false);
  const isTooLong = answer.trim().length > maxAnswerLength;
  const handleSubmit = useSingleClick(async (close: boolean) => {
    if (isTooLong) return;
    setClosing(close);
    try {
      await send.mutateAsync({ id, answer: answer.trim(), close });
      toast.success(answer.trim() ? 'Answered' : 'Closed');
      setAnswer('');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The request failed.');
    }
  });
  return (
    <div className="mt-4 flex flex-col gap-3">
      {to && (
        <TextArea
          label={`Answer to ${to}`}
          optional
          max={maxAnswerLength}
          value={answer}
          error={isTooLong ? `Please use at most ${maxAnswerLength} characters.` : undefined}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {staysOpen && (
          <Button
            variant="primary"
            disabled={!answer.trim()}
            busy={send.isPending && !closing}
            busyLabel="Sending…"
            onClick={() => handleSubmit(false)}
          >
            Send answer
          </Button>
        )}
        <Button busy={send.isPending && closing} busyLabel="Closing…" onClick={() => handleSubmit(true)}>
          {answer.trim() ? 'Answer and close' : 'Close'}
        </Button>
      </div>
    </div>
  );
}
