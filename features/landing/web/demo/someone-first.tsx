import { useDemo } from './demo.tsx';

/** Says why a step cannot be played yet: nobody is there. */
export function SomeoneFirst() {
  const { person } = useDemo().state;
  if (person) return null;
  return <p className="text-md text-ink-soft">Generate your influencer in step 1 first.</p>;
}
