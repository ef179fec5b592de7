import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { LimitCode } from '#contract/limit-errors.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { usePress } from '#ui/use-press.ts';
import { planOf, plans } from '../plans.ts';
import { limitWords, upgradeForCredits } from './limit-words.ts';
import { useProfile, useUsage } from './queries.ts';
import { upgradePath } from './upgrade-path.ts';

/** The images that the credits did not suffice for. `make` begins again with as many as they do. */
export type ImagesAsked = {
  readonly count: number;
  readonly creditsEach: number;
  readonly make: (count: number) => unknown;
};

type Prompt = { readonly code: LimitCode; readonly images: ImagesAsked | undefined };

let shown: Prompt | null = null;
const listeners = new Set<() => void>();

/** Opens the upgrade dialog, from anywhere; null closes it. */
export function promptUpgrade(code: LimitCode | null, images?: ImagesAsked): void {
  shown = code && { code, images };
  for (const listener of listeners) listener();
}

/** What is said of a limit on the person's plan. */
export function useLimitWords(code: LimitCode): { readonly title: string; readonly text: string } {
  const { data: profile } = useProfile();
  const plan = profile ? planOf(profile) : plans.free;
  return limitWords(code, plan.label);
}

/** The dialog itself; stands once, around every page. */
export function UpgradePrompt() {
  const prompt = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
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
      description={
        images && affordable > 0
          ? `${images.count} images need ${images.count * images.creditsEach} credits; you have ${credits}. ${upgradeForCredits}`
          : said.text
      }
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
      {affordable > 0 && (
        <Button className="w-full" onClick={makeAffordable}>
          Make {affordable} {affordable === 1 ? 'Image' : 'Images'}
        </Button>
      )}
    </Dialog>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
