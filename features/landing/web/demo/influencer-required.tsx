import { useDemoStarter } from './queries.ts';
import { useDemo } from './use-demo.ts';

/**
 * Explains why a step is not available yet: the visitor has not generated an influencer, and the default one failed to
 * load.
 */
export function InfluencerRequired() {
  const { person: user } = useDemo().state;
  const { isError } = useDemoStarter();
  if (user || !isError) return null;
  return <p className="text-md text-ink-soft">Generate your influencer in step 1 first.</p>;
}
