import { useContext, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { Loading } from '#ui/kit/skeleton.tsx';
import type { User } from '#ui/site-link.ts';
import { WebFeatures } from '#ui/web-feature.ts';

/** Redirects a signed-in user to the action that they came for, or to `next`. */
export function SignInRedirect({ person, next }: { person: User; next: string }) {
  const features = useContext(WebFeatures);
  const navigate = useNavigate();

  const lead = useEffectEvent(async () => {
    for (const { afterSignIn } of features) if (await afterSignIn?.(person)) return;
    navigate(next, { replace: true });
  });
  useEffect(() => void lead(), []);

  return (
    <Loading label="One moment" className="min-h-[60dvh]">
      {null}
    </Loading>
  );
}
