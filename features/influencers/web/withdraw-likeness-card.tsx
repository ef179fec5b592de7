import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { isLikenessWithdrawn, likenessErrors } from '../clone-rules.ts';
import type { Influencer } from '../contract.ts';
import { useWithdrawLikeness } from './queries.ts';

/** Withdraws a clone's photo, or shows that it was withdrawn. */
export function WithdrawLikenessCard({ influencer }: { influencer: Influencer }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawLikeness();
  const handleWithdraw = useSingleClick(withdrawLikeness);

  async function withdrawLikeness() {
    try {
      await withdraw.mutateAsync(influencer.id);
      setAsking(false);
      toast.success('Photo withdrawn');
    } catch {
      toast.error('Could not withdraw the photo');
    }
  }

  if (isLikenessWithdrawn(influencer))
    return (
      <Card className="mt-6 max-w-2xl">
        <h2 className="font-medium">Photo withdrawn</h2>
        <p className="mt-3 text-sm text-ink-soft">{likenessErrors.LIKENESS_WITHDRAWN.message}</p>
      </Card>
    );
  return (
    <Card className="mt-6 max-w-2xl">
      <h2 className="font-medium">Withdraw the photo</h2>
      <p className="mt-3 text-sm text-ink-soft">
        Deletes the photo that this clone was created from, and every image of the clone. No new photos of this person
        can be generated after that.
      </p>
      <Button className="mt-5" onClick={() => setAsking(true)}>
        Withdraw photo
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this photo?"
        text="The photo is deleted, and so is every image of each clone created from it. Scheduled posts are canceled; posts on Instagram stay there. This action cannot be undone."
        confirmLabel="Withdraw photo"
        danger
        busy={withdraw.isPending}
        onConfirm={handleWithdraw}
      />
    </Card>
  );
}
