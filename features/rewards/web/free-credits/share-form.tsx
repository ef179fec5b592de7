import { formatList } from '#contract/format.ts';
import { Button } from '#ui/kit/button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import { shareCredits } from '../../referral-rules.ts';
import { networkNames, readShare, shareTexts } from '../../share-rules.ts';
import { useSubmitShare } from '../queries.ts';
import { CreditOptionCard } from './way-card.tsx';

const networks = formatList(networkNames, 'or');

/** A form for submitting a post about Galatea. */
export function ShareForm() {
  const submitShare = useSubmitShare();
  const { values, field, check, refuse, clear } = useFields({ url: '' }, ({ url }) => {
    const { kind } = readShare(url);
    return { url: kind === 'post' ? undefined : shareTexts[kind] };
  });
  const submit = useSubmit(async (event) => {
    if (!check(event)) return;
    try {
      await submitShare.mutateAsync(values.url);
      clear();
      toast.success("Submitted! We'll review and credit your account.");
    } catch (failure) {
      refuse('url', (failure instanceof Error && failure.message) || 'Could not submit your post');
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
          hint={`On ${networks}.`}
          {...field('url')}
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
