import { ArrowLeft, ImageOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CheckingSession, SessionUnknown, useSession } from '#features/account/web/public.ts';
import { useUsage } from '#features/billing/web/public.ts';
import { useImageEngine } from '#features/generation/web/public.ts';
import { isSessionOver } from '#ui/call-failures.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { RadioCards } from '#ui/kit/radio-cards.tsx';
import { SignedOutState } from '#ui/kit/signed-out-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { type AppearanceChanges, confirmedAppearance } from '../clone-appearance.ts';
import { cloneIsIllustrated, clonePhotoWords, type Likeness } from '../clone-rules.ts';
import { maxNameLength, validateName } from '../name-rules.ts';
import { isInfluencerLimitReached } from '../preview-rules.ts';
import { AppearanceFields } from './appearance-fields.tsx';
import { ClonePhotos } from './clone-photos.tsx';
import { ConsentFields, usualTerms } from './consent-fields.tsx';
import { likenessCards } from './likeness-cards.ts';
import { LimitNotice } from './limit-notice.tsx';
import { newInfluencerState } from './new-influencer.ts';
import { type PhotoChecks, useClonePhotoChecks, useCreateClone } from './queries.ts';
import { showRefusal } from './show-refusal.ts';
import { type ClonePhoto, useClonePhotos } from './use-clone-photos.ts';

const CloneExample = lazy(() => import('./clone-example.tsx'));

/** Explains before the upload how the built-in illustration uses a photo, with an example. */
function IllustrationNotice() {
  return (
    <Card className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="flex items-center gap-2 font-medium">
          <ImageOff className="size-4 shrink-0 text-warning" aria-hidden />
          Illustrations, not a likeness
        </h2>
        <p className="mt-2 text-sm text-ink-soft">
          This installation uses the built-in illustrator. Images of your clone will be drawings of a person in the
          colors of the photo, with the traits that you confirmed. They will not show the face in the photo. A likeness
          requires an image model, which the operator can connect.
        </p>
      </div>
      <Suspense fallback={<Skeleton className="h-36 w-66" />}>
        <CloneExample />
      </Suspense>
    </Card>
  );
}

const likenessText = 'A clone that keeps the face from a few clear photos.';
const illustratedText = 'An illustrated influencer in the colors of your photo.';

/** /clone: creates an influencer from photos of one face. */
export default function ClonePage() {
  const session = useSession();
  if (session.status === 'checking') return <CheckingSession />;
  if (session.status === 'unknown') return <SessionUnknown onRetry={session.retry} />;
  if (session.status === 'signed out') return <SignedOutState link={<Link to="/auth?next=/clone">Sign in</Link>} />;
  return <CloneForm />;
}

function CloneForm() {
  const engine = useImageEngine();
  const isIllustrated = engine.data?.name === 'illustrated';
  const form = useCloneForm(isIllustrated);
  const { photos, name, likeness, recognized, checks, isUploaded, busy, disabledReason } = form;
  const usage = useUsage();
  // The clone that is being created may use up the limit, which is not shown in that case.
  const isLimitReached = !busy && !form.isCreated && usage.data !== undefined && isInfluencerLimitReached(usage.data);
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle title="Your AI Clone" />
      <PageHeader
        title="Your AI Clone"
        above={
          <Link to="/" className={linkStyles('quiet')}>
            <ArrowLeft className="mr-2 size-4" aria-hidden />
            Back
          </Link>
        }
        text={engine.data && (isIllustrated ? illustratedText : likenessText)}
      />
      {isIllustrated && <IllustrationNotice />}
      {isLimitReached && <LimitNotice />}
      <div className="mt-10 grid items-start gap-8 md:grid-cols-[18rem_minmax(0,1fr)]">
        <ClonePhotos
          photos={photos}
          checks={checks.data?.photos}
          waits={waitsFor(likeness, checks.isError)}
          disabled={busy}
          onAdd={form.add}
          onRemove={form.remove}
        />
        <Card padding="large" className="flex flex-col gap-6">
          <TextField
            label="Clone name"
            placeholder="My Clone"
            value={name}
            onChange={(event) => form.setName(event.target.value)}
            max={maxNameLength}
            error={validateName(name)}
            disabled={busy}
          />
          <RadioCards
            label="Whose face is it?"
            cards={likenessCards}
            value={likeness}
            onChange={form.setLikeness}
            disabled={busy}
            columns=""
          />
          {likeness && <ConsentFields terms={form.terms} onChange={form.setTerms} disabled={busy} />}
          {recognized && (
            <AppearanceFields
              recognized={recognized}
              changes={form.changes}
              onChange={form.changeAppearance}
              disabled={busy}
            />
          )}
          <p className="text-sm text-ink-soft">Creating a clone is free. Your confirmation is stored with it.</p>
          <Button
            variant="primary"
            size="large"
            onClick={form.submit}
            disabled={disabledReason !== undefined}
            aria-describedby="why-no-clone"
            busy={busy || !isUploaded}
            busyLabel={isUploaded ? 'Creating…' : 'Uploading…'}
          >
            Create My Clone
          </Button>
          <p id="why-no-clone" className="-mt-3 text-center text-sm text-ink-soft empty:hidden">
            {disabledReason}
          </p>
        </Card>
      </div>
    </div>
  );
}

/** The inputs of a clone, the checks of its photos, and its creation. */
function useCloneForm(isIllustrated: boolean) {
  const { photos, add, remove } = useClonePhotos();
  const [name, setName] = useState('');
  const [likeness, setLikeness] = useState<Likeness | null>(null);
  const [terms, setTerms] = useState(usualTerms);
  const [changes, setChanges] = useState<AppearanceChanges>({});
  const addresses = photos.flatMap(({ address }) => address ?? []);
  // Faces are only checked after the user has given consent.
  const isUploaded = photos.every(({ address }) => address !== null);
  const checks = useClonePhotoChecks(addresses, likeness !== null && isUploaded);
  const create = useCreateClone();
  const navigate = useNavigate();
  const submit = useSingleClick(createClone);
  const busy = create.isPending;
  // The user confirms the recognized appearance by creating the clone, so it must be shown first.
  const reading = checks.isFetching ? 'The photo is being analyzed.' : undefined;
  const disabledReason = findPhotoError(photos, checks.data?.photos) ?? validateName(name) ?? reading;
  // Without photos there is nothing to correct, and nothing has been recognized before the response arrives.
  const recognized = photos.length > 0 && likeness !== null && isUploaded ? checks.data?.recognized : undefined;

  async function createClone() {
    if (!likeness) return void toast.error('Please confirm that this is you, or that the person has agreed.');
    try {
      const appearance = recognized && confirmedAppearance(recognized, changes);
      const wanted = { name: name.trim() || 'My Clone', photos: addresses, likeness, consent: terms, appearance };
      const { influencer_id } = await create.mutateAsync(wanted);
      if (!influencer_id) throw new Error('No influencer id returned from create-influencer.');
      toast.success('Your AI Clone is ready!', isIllustrated ? { description: cloneIsIllustrated } : {});
      navigate(`/influencers/${influencer_id}`, { state: newInfluencerState });
    } catch (error) {
      if (!isSessionOver(error)) showRefusal(error, 'Failed to create clone');
    }
  }

  return {
    ...{ photos, add, remove, name, setName, likeness, setLikeness, terms, setTerms, changes },
    changeAppearance: (field: keyof AppearanceChanges, value: string) =>
      setChanges((all) => ({ ...all, [field]: value })),
    ...{ recognized, checks, isUploaded, busy, isCreated: create.isSuccess, disabledReason, submit },
  };
}

/** Returns the label of an uploaded photo that has not been checked. */
function waitsFor(likeness: Likeness | null, isError: boolean): string {
  if (likeness === null) return 'State whose face it is to have the photo checked.';
  return isError ? 'Could not check the photo. It is checked again when you create the clone.' : 'Looking for a face…';
}

/** Returns why no clone can be created from the uploaded photos. */
function findPhotoError(photos: readonly ClonePhoto[], checks: PhotoChecks | undefined): string | undefined {
  if (photos.length === 0) return 'Choose a photo first.';
  const verdicts = photos.flatMap(({ address }) => checks?.get(address ?? '')?.verdict ?? []);
  if (verdicts.includes('child')) return clonePhotoWords.child;
  const isUseless = verdicts.length === photos.length && !verdicts.includes('good');
  return isUseless ? 'Add a photo that shows the face clearly.' : undefined;
}
