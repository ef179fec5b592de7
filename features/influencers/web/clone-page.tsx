import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toast } from 'sonner';
import { CheckingSession, SessionUnknown, useSession } from '#features/account/web/public.ts';
import { useUsage } from '#features/billing/web/public.ts';
import { uploadPicture } from '#features/pictures/web/public.ts';
import { CallError } from '#ui/call.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { FileDrop } from '#ui/kit/file-drop.tsx';
import { linkLook } from '#ui/kit/link.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Picture } from '#ui/kit/picture.tsx';
import { ProgressBar } from '#ui/kit/progress-bar.tsx';
import { RadioCards } from '#ui/kit/radio-cards.tsx';
import { SignedOutState } from '#ui/kit/signed-out-state.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { usePress } from '#ui/use-press.ts';
import { type Likeness, likenessStatements } from '../clone-rules.ts';
import { maxNameLength, nameComplaint } from '../name-rules.ts';
import { clonePhotoComplaint } from './clone-photo.ts';
import { LimitNotice } from './limit-notice.tsx';
import { useCreateClone } from './queries.ts';
import { tellRefusal } from './tell-refusal.ts';

/** Milliseconds. A photo of 10 MB on a slow line takes its time. */
const uploadTimeout = 60_000;

const likenessCards = [
  { value: 'self', label: 'It is me', text: likenessStatements.self },
  { value: 'permission', label: 'I have permission', text: likenessStatements.permission },
] as const;

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'uploading'; readonly share: number }
  | { readonly kind: 'creating' };

/** /clone: a persona of one photo. */
export default function ClonePage() {
  const session = useSession();
  if (session.status === 'checking') return <CheckingSession />;
  if (session.status === 'unknown') return <SessionUnknown onRetry={session.retry} />;
  if (session.status === 'signed out') return <SignedOutState link={<Link to="/auth?next=/clone">Sign in</Link>} />;
  return <CloneForm />;
}

function CloneForm() {
  const [photo, setPhoto] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [likeness, setLikeness] = useState<Likeness | null>(null);
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const shown = useObjectUrl(photo);
  const create = useCreateClone();
  const navigate = useNavigate();
  const pressCreate = usePress(createClone);
  const usage = useUsage();
  const busy = step.kind !== 'idle';
  // The clone that is being made may be the last one: nothing has to be said of that.
  const isLimitReached = !busy && !create.isSuccess && usage.data !== undefined && usage.data.inf_remaining < 1;
  const why = photo ? nameComplaint(name) : 'Choose a photo first.';

  async function createClone() {
    if (!photo) return;
    if (!likeness) return void toast.error('Please confirm that this is you, or that the person agreed.');
    try {
      setStep({ kind: 'uploading', share: 0 });
      const previewImageUrl = await uploadPicture(photo, {
        timeout: uploadTimeout,
        onProgress: (share) => setStep({ kind: 'uploading', share }),
      });
      setStep({ kind: 'creating' });
      const { influencer_id } = await create.mutateAsync({
        name: name.trim() || 'My Clone',
        previewImageUrl,
        likeness,
      });
      if (!influencer_id) throw new Error('No influencer id returned from create-influencer.');
      toast.success('Your AI Clone is ready!');
      navigate(`/influencers/${influencer_id}`);
    } catch (error) {
      setStep({ kind: 'idle' });
      if (error instanceof CallError && error.status === 401) {
        toast.error('Your session expired. Please sign in again.');
        return navigate('/auth?next=/clone');
      }
      tellRefusal(error, 'Failed to create clone');
    }
  }

  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle title="Your AI Clone" />
      <PageHeader
        title="Your AI Clone"
        above={
          <Link to="/" className={linkLook('quiet')}>
            <ArrowLeft className="mr-2 size-4" aria-hidden />
            Back
          </Link>
        }
        text="One clear photo of a face, and the clone keeps it."
      />
      {isLimitReached && <LimitNotice />}
      <div className="mt-10 grid items-start gap-8 md:grid-cols-[18rem_minmax(0,1fr)]">
        {shown ? (
          <div className="flex flex-col gap-3">
            <Picture src={shown} alt="The photo for the clone" variants={false} />
            <Button onClick={() => setPhoto(null)} disabled={busy}>
              Choose another photo
            </Button>
          </div>
        ) : (
          <FileDrop
            label="Photo"
            what="A photo of a face"
            hint="At least 512×512 px, at most 10 MB."
            onFiles={([file]) => setPhoto(file ?? null)}
            rule={{ maxFiles: 1, accept: ['image/*'] }}
            check={clonePhotoComplaint}
          />
        )}
        <Card padding="large" className="flex flex-col gap-6">
          <TextField
            label="Clone name"
            placeholder="My Clone"
            value={name}
            onChange={(event) => setName(event.target.value)}
            max={maxNameLength}
            error={nameComplaint(name)}
            disabled={busy}
          />
          <RadioCards
            label="Whose face is it?"
            cards={likenessCards}
            value={likeness}
            onChange={setLikeness}
            disabled={busy}
            columns=""
          />
          <p className="text-sm text-ink-soft">
            Creating a clone costs no credits. Your confirmation is kept with it. A likeness needs an image model; the
            built-in illustration takes the colors of the photo and draws a person of its own.
          </p>
          {step.kind === 'uploading' && <ProgressBar label="Uploading" value={step.share} />}
          <Button
            variant="primary"
            size="large"
            onClick={pressCreate}
            disabled={why !== undefined}
            aria-describedby="why-no-clone"
            busy={busy}
            busyLabel={step.kind === 'creating' ? 'Creating…' : 'Uploading…'}
          >
            Create My Clone
          </Button>
          <p id="why-no-clone" className="-mt-3 text-center text-sm text-ink-soft empty:hidden">
            {why}
          </p>
        </Card>
      </div>
    </div>
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
