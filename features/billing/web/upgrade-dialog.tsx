import { Link } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { usePress } from '#ui/use-press.ts';
import { type Prompt, promptUpgrade } from './prompt-upgrade.ts';
import { useUsage } from './queries.ts';
import { upgradePath } from './upgrade-path.ts';
import { useLimitWords } from './use-limit-words.ts';

/** Says which limit was met, and the two ways on; where some credits are left, also what they suffice for. */
export default function UpgradeDialog({ prompt }: { prompt: Prompt | null }) {
  const { data: usage } = useUsage();
  const limit = prompt?.code ?? 'OUT_OF_CREDITS';
  const said = useLimitWords(limit);
  const images = limit === 'OUT_OF_CREDITS' ? prompt?.images : undefined;
  const credits = usage?.credits ?? 0;
  const affordable = images ? Math.min(images.count, Math.floor(credits / images.creditsEach)) : 0;

  const makeAffordable = usePress(() => {
    promptUpgrade(null);
    return images?.make(affordable);
  });

  return (
    <Dialog
      open={prompt !== null}
      onOpenChange={(open) => !open && promptUpgrade(null)}
      size="small"
      title={said.title}
      description={said.text}
      footer={
        <>
          <Button onClick={() => promptUpgrade(null)}>Not Now</Button>
          <Button asChild variant="primary">
            <Link to={upgradePath(limit)} onClick={() => promptUpgrade(null)}>
              Upgrade Plan
            </Link>
          </Button>
        </>
      }
    >
      {images && affordable > 0 && (
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
          <p id="what-credits-suffice-for" className="text-sm text-balance">
            {images.count} images need {images.count * images.creditsEach} credits; you have {credits}.
          </p>
          <Button onClick={makeAffordable} aria-describedby="what-credits-suffice-for">
            Make {affordable} {affordable === 1 ? 'Image' : 'Images'}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
