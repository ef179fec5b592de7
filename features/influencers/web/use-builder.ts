import { type TraitName, traitOptions } from '@galatea/shot-language/traits.ts';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#features/account/web/public.ts';
import { promptUpgrade, useUsage } from '#features/billing/web/public.ts';
import { CallError } from '#ui/call.ts';
import { toast } from '#ui/notice.ts';
import { useDraft } from '#ui/use-draft.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { normalizeTraits, random } from '../influencer-traits.ts';
import { validateName } from '../name-rules.ts';
import { isPreviewRefused, notEnoughCredits, previewDaysKept } from '../preview-rules.ts';
import { type BuilderDraft, emptyDraft, type Face, fittingFace, isExpired, readBuilderDraft } from './builder-draft.ts';
import { newInfluencerState } from './new-influencer.ts';
import { useCreateInfluencer, usePreview } from './queries.ts';
import { showRefusal } from './show-refusal.ts';

/** Returns the user's draft and its actions. */
export function useBuilder() {
  const session = useSession();
  const usage = useUsage();
  const preview = usePreview();
  const create = useCreateInfluencer();
  const navigate = useNavigate();
  const owner = session.status === 'signed in' ? session.user.id : 'signed out';
  const [draft, replace] = useDraft(`builder ${owner}`, readBuilderDraft, emptyDraft);
  const change = (part: Partial<BuilderDraft>) => replace((before) => ({ ...before, ...part }));
  const face = fittingFace(draft);
  const credits = usage.data?.credits;
  // The influencer being created may use up the limit. The limit is not shown then, because the influencer's page opens
  // next.
  const isLastCreated = create.isPending || create.isSuccess;
  const isLimitReached = !isLastCreated && usage.data !== undefined && isPreviewRefused(usage.data);
  const previewError = findPreviewError();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => forgetFaces((kept) => isExpired(kept, Date.now())), []);

  async function generatePreview() {
    if (isLimitReached) return promptUpgrade('INFLUENCER_LIMIT');
    if (previewError) return void toast.error(previewError);
    const { traits } = draft;
    try {
      const { image_url, seed } = await preview.mutateAsync(normalizeTraits(traits));
      const drawn: Face = { imageUrl: image_url, seed, traits, drawnAtMs: Date.now() };
      replace((before) => ({ ...before, faces: [...before.faces, drawn], chosen: image_url }));
      toast.success('Preview generated');
    } catch (error) {
      showRefusal(error, 'Preview failed');
    }
  }

  async function createInfluencer() {
    if (session.status !== 'signed in') return void toast.error('Please sign in first');
    if (draft.faces.length === 0) return void toast.error('Generate a preview first');
    if (!face) return void toast.error('Missing profile—please generate a preview again.');
    const name = draft.name.trim();
    try {
      const { influencer_id } = await create.mutateAsync({
        name: name || 'New Influencer',
        profile: { name, ...face.traits },
        previewImageUrl: face.imageUrl,
      });
      replace(emptyDraft);
      toast.success('Influencer created');
      navigate(influencer_id ? `/influencers/${influencer_id}` : '/', { state: newInfluencerState });
    } catch (error) {
      if (error instanceof CallError && error.code === 'PREVIEW_MISSING')
        return forgetFaces(({ imageUrl }) => imageUrl === face.imageUrl);
      showRefusal(error, 'Create failed');
    }
  }

  /** Removes faces that the server has deleted, and notifies the user. */
  function forgetFaces(isGone: (face: Face) => boolean) {
    if (!draft.faces.some(isGone)) return;
    replace((before) => ({ ...before, faces: before.faces.filter((kept) => !isGone(kept)) }));
    toast.message(`Previews are kept for ${previewDaysKept} days, and yours has expired.`, {
      description: 'Your choices are still here. Generate it again.',
    });
  }

  function findPreviewError(): string | undefined {
    if (session.status !== 'signed in') return 'Please sign in to generate images';
    if (credits !== undefined && credits < 1) return notEnoughCredits(credits);
    if (isLimitReached) return undefined;
    if (!draft.name.trim()) return 'Please enter an influencer name';
    return validateName(draft.name);
  }

  return {
    draft,
    /** The preview with exactly these traits. */
    face,
    credits,
    /** No influencer could be created from another preview, even though there are credits for it. */
    isLimitReached,
    /** Why no preview can be generated, or undefined if one can. */
    whyNoPreview: previewError,
    /** Also true if the user left the page in the meantime and reopened it. */
    isDrawing: useIsMutating({ mutationKey: ['preview'] }) > 0,
    isCreating: create.isPending,
    generatePreview: useSingleClick(generatePreview),
    createInfluencer: useSingleClick(createInfluencer),
    changeName: (name: string) => change({ name }),
    changeTrait(trait: TraitName, option: string) {
      const known = [random, ...traitOptions[trait]].find((offered) => offered === option);
      if (known) replace((before) => ({ ...before, traits: { ...before.traits, [trait]: known } }));
    },
    /** Shows an earlier face and its traits again. */
    chooseFace: ({ imageUrl, traits }: Face) => change({ chosen: imageUrl, traits }),
    startOver() {
      // A preview that is still being generated belongs to the new draft, or to the old one after an undo.
      const undo = () => replace((now) => ({ ...draft, faces: [...draft.faces, ...now.faces] }));
      replace(emptyDraft);
      toast.message('Started over', { action: { label: 'Undo', onClick: undo } });
    },
  };
}
