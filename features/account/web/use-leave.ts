import { useNavigate } from 'react-router';
import { toast } from '#ui/notice.ts';
import { usePress } from '#ui/use-press.ts';
import { useSignOut } from './sign-in-and-out.ts';

/** Signs out and leads to the front page; where it fails it says so, and one may try again. */
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
