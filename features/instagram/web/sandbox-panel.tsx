import { publisherFailureNames, publisherFailures } from '#contract/publish-failures.ts';
import { Card } from '#ui/kit/card.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-press.ts';
import { useSandboxPanel, useSimulate } from './queries.ts';

const nothing = 'nothing';
const options = [
  { value: nothing, label: 'Nothing: it works' },
  ...publisherFailureNames.map((failure) => ({ value: failure, label: publisherFailures[failure].sentence })),
];

/** Lets the owner of an account try the effect of each failure of Instagram. Hidden from all other users. */
export function SandboxPanel({ username }: { username: string }) {
  const panel = useSandboxPanel(username);
  const simulate = useSimulate(username);
  const choose = useSingleClick(async (value: string) => {
    const failure = publisherFailureNames.find((name) => name === value) ?? null;
    await simulate.mutateAsync(failure).catch(() => toast.error('The simulated Instagram could not be changed.'));
  });
  if (!panel.data) return null;
  return (
    <Card className="mt-8">
      <SelectField
        label="What goes wrong at this simulated Instagram"
        hint="Only you see this. It holds for the posts from now on, until you choose again or connect again."
        options={options}
        value={panel.data.simulates ?? nothing}
        onChange={choose}
      />
    </Card>
  );
}
