import { useNavigate } from 'react-router';
import { toast } from '#ui/notice.ts';
import { usePress } from '#ui/use-press.ts';
import { useSignOut } from './sign-in-and-out.ts';

/** Signs out and redirects to the landing page. A failure is shown and can be retried. */
export function useLeave() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const leave = usePress(async () => {
    try {
      await signOut.mutateAsync();
      await navigate('/');
    } catch {
      toast.error('Sign out failed');
    }
  });
  return { leave, isLeaving: signOut.isPending };
}
