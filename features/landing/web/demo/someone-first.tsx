import { useDemoStarter } from './queries.ts';
import { useDemo } from './use-demo.ts';

/** Says why a step cannot be played yet: nobody is there, and the person of the defaults did not come. */
export function SomeoneFirst() {
  const { person } = useDemo().state;
  const { isError } = useDemoStarter();
  if (person || !isError) return null;
  return <p className="text-md text-ink-soft">Generate your influencer in step 1 first.</p>;
}
