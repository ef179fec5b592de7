import { useState } from 'react';
import { formatNumber } from '#contract/format.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { maxGrantedCredits, maxReasonLength } from '../../admin-rules.ts';
import type { AdminUser } from '../../contract.ts';
import { type UserAction, useUserAction } from '../queries.ts';

type UserActionDialogProps = {
  act: UserAction;
  person: AdminUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Requires a reason before an operator acts on a user. */
export function UserActionDialog({ act, person: user, open, onOpenChange }: UserActionDialogProps) {
  const { title, text, label, busyLabel, success, danger } = words[act];
  const [reason, setReason] = useState('');
  const [credits, setCredits] = useState('10');
  const [wasChecked, setWasChecked] = useState(false);
  const run = useUserAction();
  const amount = /^\d{1,6}$/.test(credits) ? Number(credits) : 0;
  const validationErrors = {
    reason: validateReason(reason),
    credits:
      act === 'grant credits' && (amount < 1 || amount > maxGrantedCredits)
        ? `Choose from 1 to ${formatNumber(maxGrantedCredits)} credits.`
        : undefined,
  };

  const handleSubmit = useSingleClick(async () => {
    setWasChecked(true);
    if (validationErrors.reason || validationErrors.credits) return;
    try {
      await run.mutateAsync({ act, user_id: user.id, reason: reason.trim(), credits: amount });
      toast.success(success);
      onOpenChange(false);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The request failed.');
    }
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={title}
      description={`${user.email}: ${text}`}
      footer={
        <Button
          variant={danger ? 'danger' : 'primary'}
          busy={run.isPending}
          busyLabel={busyLabel}
          onClick={handleSubmit}
        >
          {label}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {act === 'grant credits' && (
          <TextField
            label="Credits"
            inputMode="numeric"
            value={credits}
            error={wasChecked ? validationErrors.credits : undefined}
            onChange={({ target }) => setCredits(target.value.trim())}
          />
        )}
        <TextArea
          label="Reason"
          hint="Recorded in the security log."
          max={maxReasonLength}
          value={reason}
          error={wasChecked ? validationErrors.reason : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}

function validateReason(reason: string): string | undefined {
  if (!reason.trim()) return 'Enter a reason. It is recorded in the security log.';
  if (reason.trim().length > maxReasonLength) return `Please use at most ${maxReasonLength} characters.`;
  return undefined;
}

type Words = {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly success: string;
  readonly danger?: true;
};

const words: Readonly<Record<UserAction, Words>> = {
  'grant credits': {
    title: 'Grant credits',
    text: 'they do not expire.',
    label: 'Grant',
    busyLabel: 'Granting…',
    success: 'Credits granted',
  },
  suspend: {
    title: 'Suspend this user',
    text: 'they are signed out and cannot sign in; their posts and Autopilot are paused; their subscription continues.',
    label: 'Suspend',
    busyLabel: 'Suspending…',
    success: 'Suspended',
    danger: true,
  },
  'end suspension': {
    title: 'End the suspension',
    text: 'they can sign in again, and their posts continue. They decide about posts that are more than two hours late.',
    label: 'End suspension',
    busyLabel: 'Ending…',
    success: 'Suspension ended',
  },
  'end sessions': {
    title: 'Sign out everywhere',
    text: 'they need to sign in again on every device and browser.',
    label: 'Sign out',
    busyLabel: 'Signing out…',
    success: 'Signed out everywhere',
  },
};
