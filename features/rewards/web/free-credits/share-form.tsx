import { useState } from 'react';
import { formatList } from '#contract/format.ts';
import { Button } from '#ui/kit/button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import { shareCredits } from '../../reward-rules.ts';
import { networkNames, readShare, shareTexts } from '../../share-rules.ts';
import { useSubmitShare } from '../queries.ts';
import { CreditOptionCard } from './way-card.tsx';

const networks = formatList(networkNames, 'or');

/** A form for submitting a post about Galatea. */
export function ShareForm() {
  const submitShare = useSubmitShare();
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const submit = useSubmit(async () => {
    const { kind } = readShare(url);
    if (kind !== 'post') return setError(shareTexts[kind]);
    try {
      await submitShare.mutateAsync(url);
      setUrl('');
      toast.success("Submitted! We'll review and credit your account.");
    } catch (failure) {
      setError((failure instanceof Error && failure.message) || 'Could not submit your post');
    }
  });
  return (
    <CreditOptionCard
      title="Share a post"
      credits={shareCredits}
      text="Publish a public post about Galatea. We review each post by hand within about 48 hours."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label="Link to your post"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={(event) => {
            setUrl(event.target.value);
            setError(undefined);
          }}
          hint={`On ${networks}.`}
          error={error}
        />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          busy={submitShare.isPending}
          busyLabel="Submitting…"
        >
          Submit post
        </Button>
      </form>
    </CreditOptionCard>
  );
}
