import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '#ui/notice.ts';
import { galleryState, type PromptFill } from '../gallery/gallery-state.ts';
import type { PromptDraft } from './prompt-draft.ts';

/** Applies a prompt that was selected elsewhere, and focuses its field. The replaced prompt can be restored. */
export function useFilledPrompt(
  field: RefObject<HTMLTextAreaElement | null>,
  draft: PromptDraft,
  setDraft: (draft: PromptDraft) => void,
): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { fill } = galleryState(state);

  const take = useEffectEvent((given: PromptFill) => {
    setDraft({ ...draft, ...given });
    // A reload must not fill it in again over text that was typed since.
    navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
    field.current?.focus();
    const written = draft.prompt.trim();
    if (written && written !== given.prompt.trim())
      toast.info('Your prompt was replaced', { action: { label: 'Undo', onClick: () => setDraft(draft) } });
  });
  useEffect(() => {
    if (fill) take(fill);
  }, [fill]);
}
