import { useNavigate } from 'react-router';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { useSignOut } from './sign-in-and-out.ts';

/** Signs out and redirects to the landing page. A failure is shown and can be retried. */
export function useSignOutAndLeave() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const signOutAndLeave = useSingleClick(async () => {
    try {
      await signOut.mutateAsync();
      await navigate('/');
    } catch {
      toast.error('Sign out failed');
    }
  });
  return { leave: signOutAndLeave, isLeaving: signOut.isPending };
}
