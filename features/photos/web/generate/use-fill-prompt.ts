import { useLocation, useNavigate } from 'react-router';
import type { GalleryState, PromptFill } from '../gallery/gallery-state.ts';

/** Opens the generate panel with a prompt, from a photo page or from the gallery itself. */
export function useFillPrompt(influencerId: string): (fill: PromptFill) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const gallery = `/influencers/${influencerId}/photos`;
  return (fill) => {
    const state: GalleryState = { fill };
    navigate(gallery + search, { state, replace: pathname === gallery });
  };
}
