import { useMutation } from '@tanstack/react-query';
import { lateToast } from '#ui/toast.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { callAuth } from './call-auth.ts';

/** Resends the confirmation link, and shows a toast. */
export function useSendConfirmation(email: string) {
  const send = useMutation({ mutationFn: () => callAuth('send-verification-email', {}) });
  const sendConfirmation = useSingleClick(async () => {
    try {
      await send.mutateAsync();
      lateToast.success(`A link is on its way to ${email}.`);
    } catch (error) {
      lateToast.error((error instanceof Error && error.message) || 'Could not send the link');
    }
  });
  return { press: sendConfirmation, isPending: send.isPending };
}
