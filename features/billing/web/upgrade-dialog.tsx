import { Link, useLocation } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import { getPlan, plans } from '../plans.ts';
import { limitHelp } from './limit-help.ts';
import { limitWords } from './limit-words.ts';
import { type LimitHelp, type Prompt, promptUpgrade } from './prompt-upgrade.ts';
import { useProfile, useUsage } from './queries.ts';
import { type FromLimit, upgradePath } from './upgrade-path.ts';

/** Shows the exceeded limit and its numbers, and offers solutions with and without changing the plan. */
export default function UpgradeDialog({ prompt }: { prompt: Prompt | null }) {
  const { data: usage } = useUsage();
  const { data: profile } = useProfile();
  const { pathname, search } = useLocation();
  const limit = prompt?.code ?? 'OUT_OF_CREDITS';
  const plan = profile ? getPlan(profile) : plans.free;
  const { title, text } = limitWords(limit, plan.label);
  const help =
    prompt && (findImageHelp(prompt, usage?.credits ?? 0) ?? prompt.help ?? (usage && limitHelp(limit, usage)));

  const state: FromLimit = { returnTo: pathname + search, fact: help?.fact(plan) };

  return (
    <Dialog
      open={prompt !== null}
      onOpenChange={(open) => !open && promptUpgrade(null)}
      size="small"
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={() => promptUpgrade(null)}>Not Now</Button>
          <Button asChild variant="primary">
            <Link to={upgradePath(limit)} state={state} onClick={() => promptUpgrade(null)}>
              Upgrade Plan
            </Link>
          </Button>
        </>
      }
    >
      {help && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p id="limit-fact" className="min-w-0 grow basis-52 text-sm text-balance">
            {help.fact(plan)}
          </p>
          {help.action && <HelpAction action={help.action} />}
        </div>
      )}
    </Dialog>
  );
}

function HelpAction({ action }: { action: NonNullable<LimitHelp['action']> }) {
  const act = useSingleClick(() => {
    promptUpgrade(null);
    return action.act?.();
  });
  if (action.to === undefined)
    return (
      <Button onClick={act} aria-describedby="limit-fact">
        {action.label}
      </Button>
    );
  return (
    <Button asChild>
      <Link to={action.to} onClick={() => promptUpgrade(null)}>
        {action.label}
      </Link>
    </Button>
  );
}

/** If some credits remain, returns an offer to generate as many images as they cover. */
function findImageHelp({ code, images }: Prompt, credits: number): LimitHelp | undefined {
  if (code !== 'OUT_OF_CREDITS' || !images) return undefined;
  const { count, creditsEach, make } = images;
  const affordable = Math.min(count, Math.floor(credits / creditsEach));
  if (affordable === 0) return undefined;
  return {
    fact: () => `${count} images need ${count * creditsEach} credits; you have ${credits}.`,
    action: { label: `Make ${affordable} ${affordable === 1 ? 'Image' : 'Images'}`, act: () => make(affordable) },
  };
}
