import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/account/web/public.ts';
import { CallError, createCalls } from '#ui/call.ts';
import type { Appearance } from '../appearance.ts';
import { isSheetInProgress, type SheetView } from '../character-sheet.ts';
import type { ClonePhotoVerdict, ConsentTerms, Likeness } from '../clone-rules.ts';
import type { influencersContract } from '../contract.ts';
import type { demoContract } from '../demo-contract.ts';
import { influencerKey, influencersKey, modelsKey, sheetsKey } from './query-keys.ts';

const call = createCalls<typeof influencersContract & typeof demoContract>();

/** The timeout of a preview, which generates an image during the request. */
const drawingTimeout = 120_000;
/** The polling interval for sheets in progress. */
const sheetsPollMs = 5_000;
const insertTimeout = 30_000;

export function useInfluencers() {
  return useQuery({
    queryKey: influencersKey,
    queryFn: ({ signal }) => call('list-influencers', undefined, { signal }),
  });
}

export function useInfluencer(id: string) {
  const session = useSession();
  return useQuery({
    queryKey: influencerKey(id),
    queryFn: ({ signal }) => call('get-influencer', { influencer_id: id }, { signal }),
    enabled: session.status === 'signed in',
  });
}

/** Returns an influencer's additional views. Polls while one is in progress, in case live events are interrupted. */
export function useCharacterSheets(influencerId: string) {
  return useQuery({
    queryKey: sheetsKey(influencerId),
    queryFn: async ({ signal }) =>
      (await call('list-character-sheets', { influencer_id: influencerId }, { signal })).sheets,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isSheetInProgress(status)) ? sheetsPollMs : false,
  });
}

export function useRedrawSheet(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (view: SheetView) => call('redraw-character-sheet', { influencer_id: influencerId, view }),
    onSettled: () => queries.invalidateQueries({ queryKey: sheetsKey(influencerId) }),
  });
}

export function usePreview() {
  return useMutation({
    mutationKey: ['preview'],
    mutationFn: (options: Record<string, string>) => call('preview', { options }, { timeout: drawingTimeout }),
  });
}

export function useCreateInfluencer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { name: string; profile: Record<string, string>; previewImageUrl: string }) =>
      call('create-influencer', {
        name: wanted.name,
        traits: { profile: wanted.profile },
        preview_image_url: wanted.previewImageUrl,
        created_via: 'builder',
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: influencersKey }),
  });
}

/** The input for creating a clone: the URLs of its photos, starting with the main photo. */
type CloneOrder = {
  readonly name: string;
  readonly photos: readonly string[];
  readonly likeness: Likeness;
  readonly consent: ConsentTerms;
  /** As the user confirmed it; undefined if the photos could not be checked. */
  readonly appearance: Appearance | undefined;
};

/** The check result for each of a clone's photos by URL, or null if this installation has no face recognizer. */
export type PhotoChecks = ReadonlyMap<string, PhotoCheck> | null;
type PhotoCheck = { readonly verdict: ClonePhotoVerdict; readonly message: string };

/** Milliseconds. Faces are recognized in up to eight photos, which takes a few seconds each. */
const lookingTimeoutMs = 100_000;

/** Returns the check results for a clone's photos and the recognized appearance. Only requested while `wanted`. */
export function useClonePhotoChecks(addresses: readonly string[], wanted: boolean) {
  return useQuery({
    queryKey: ['clone photos', ...addresses],
    queryFn: async ({ signal }) => {
      const { photos, recognized } = await call(
        'check-clone-photos',
        { image_urls: [...addresses] },
        { signal, timeout: lookingTimeoutMs },
      );
      const checked = photos?.flatMap((check, index) => [[addresses[index] ?? '', check] as const]);
      const checks: PhotoChecks = checked ? new Map(checked) : null;
      return { photos: checks, recognized };
    },
    enabled: wanted && addresses.length > 0,
    placeholderData: keepPreviousData,
    // A request for the previous photos may still be running, and a user's concurrent requests are limited.
    retry: (failures, error) => failures < 5 && error instanceof CallError && error.status === 429,
    retryDelay: 3_000,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useCreateClone() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, photos: [preview_image_url = '', ...more], likeness, consent, appearance }: CloneOrder) => {
      const order = {
        name,
        created_via: 'clone' as const,
        traits: { is_clone: true as const, profile: { source: 'clone' as const, kind: 'reference_only' as const } },
        preview_image_url,
        more_image_urls: more,
        likeness,
        consent: { scope: [...consent.scope], months: consent.months },
        appearance,
      };
      return call('create-influencer', order, { timeout: lookingTimeoutMs });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: influencersKey }),
  });
}

export function useWithdrawLikeness() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('withdraw-likeness', { influencer_id: id }),
    onSuccess: (_answer, id) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: influencersKey }),
        queries.invalidateQueries({ queryKey: influencerKey(id) }),
      ]),
  });
}

export function useStateLikeness(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ likeness, consent: { scope, months } }: { likeness: Likeness; consent: ConsentTerms }) =>
      call('state-likeness', { influencer_id: influencerId, likeness, consent: { scope: [...scope], months } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: influencersKey }),
        queries.invalidateQueries({ queryKey: influencerKey(influencerId) }),
        queries.invalidateQueries({ queryKey: sheetsKey(influencerId) }),
      ]),
  });
}

export function useRenewLikeness(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ scope, months }: ConsentTerms) =>
      call('renew-likeness', { influencer_id: influencerId, consent: { scope: [...scope], months } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: influencersKey }),
        queries.invalidateQueries({ queryKey: influencerKey(influencerId) }),
      ]),
  });
}

export function useModels() {
  return useQuery({ queryKey: modelsKey, queryFn: () => call('list-prebuilt-models') });
}

/** Returns the complete catalog for operators, including archived models. */
export function useCatalog() {
  return useQuery({
    queryKey: [...modelsKey, 'all'],
    queryFn: ({ signal }) => call('list-catalog', undefined, { signal }),
  });
}

export function useAdoptModel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('create-influencer-from-catalog', { p_catalog_id: id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: influencersKey }),
  });
}

type NewModel = {
  readonly name: string;
  readonly avatarUrl: string;
  readonly kind: 'ref' | 'lora';
  readonly loraUrl: string | null;
  readonly tags: string[];
  readonly description: string;
  readonly previewImages: string[];
};

export function useAddModel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (model: NewModel) =>
      call(
        'add-prebuilt-model',
        {
          name: model.name,
          avatar_url: model.avatarUrl,
          model_kind: model.kind,
          lora_url: model.loraUrl,
          tags: model.tags,
          description: model.description,
          preview_images: model.previewImages,
        },
        { timeout: insertTimeout },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: modelsKey }),
  });
}

/** Seven or more images are generated during the request. */
const fillDemoTimeout = 20 * 60_000;

export function useFillDemo() {
  return useMutation({
    mutationFn: (order: Parameters<typeof call<'fill-demo-images'>>[1] & object) =>
      call('fill-demo-images', order, { timeout: fillDemoTimeout }),
  });
}

export function useArchiveModel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('archive-prebuilt-model', { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: modelsKey }),
  });
}
