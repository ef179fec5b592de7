import { Link, useLocation } from 'react-router';
import { type FromLimit, upgradePath, useLimitWords } from '#features/billing/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';

/** Explains, before the user chooses or pays for anything, that the plan does not allow another influencer. */
export function LimitNotice() {
  const { title, text } = useLimitWords('INFLUENCER_LIMIT');
  const { pathname } = useLocation();
  const state: FromLimit = { returnTo: pathname };
  return (
    <Card className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="max-w-2xl">
        <h2 className="font-medium">{title}</h2>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
      </div>
      <Button asChild>
        <Link to={upgradePath('INFLUENCER_LIMIT')} state={state}>
          Upgrade Plan
        </Link>
      </Button>
    </Card>
  );
}
