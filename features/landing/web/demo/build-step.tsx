import { Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { demoOptions } from '#features/influencers/demo-influencers.ts';
import { maxNameLength } from '#features/influencers/name-rules.ts';
import { announce } from '#ui/kit/announce.ts';
import { Button } from '#ui/kit/button.tsx';
import { ChoiceChips } from '#ui/kit/choice-chips.tsx';
import type { Option } from '#ui/kit/option.ts';
import { TextField } from '#ui/kit/text-field.tsx';
import { useSubmit } from '#ui/use-single-click.ts';
import { demoName } from '../../demo-defaults.ts';
import { shownName } from '../../demo-state.ts';
import { Controls } from './demo-step.tsx';
import { Phone } from './phone.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { formatDemoError, useDemoStarter, useGenerateDemo } from './queries.ts';
import { useDemo } from './use-demo.ts';

/** Step 1: the influencer. */
export default function BuildStep() {
  const { state, play } = useDemo();
  const { name, choice, person: user, isGenerated, grid, postCount } = state;
  const { mutateAsync, isPending, error } = useGenerateDemo();
  useStarter();
  const generate = useSubmit(async () => {
    if (!name.trim()) return;
    const found = await mutateAsync(choice).catch(() => undefined); // the error is shown below
    if (!found) return;
    play({ type: 'generated', person: found });
    announce(`${shownName(state)} is ready.`);
  });

  return (
    <>
      <Controls>
        <form onSubmit={generate} className="flex flex-col gap-6">
          <TextField
            label="Name"
            value={name}
            maxLength={maxNameLength}
            autoComplete="off"
            className="max-w-sm"
            onChange={(event) => play({ type: 'name', name: event.target.value })}
            onBlur={() => play({ type: 'name', name: shownName(state) })}
            placeholder={demoName}
          />
          <ChoiceChips
            label="Gender"
            required
            options={toOptions(demoOptions.gender)}
            value={choice.gender}
            onChange={(gender) => gender && play({ type: 'choose', choice: { gender } })}
          />
          <ChoiceChips
            label="Age"
            required
            options={toOptions(demoOptions.ageGroup)}
            value={choice.ageGroup}
            onChange={(ageGroup) => ageGroup && play({ type: 'choose', choice: { ageGroup } })}
          />
          <ChoiceChips
            label="Hair color"
            required
            options={hairOptions}
            value={choice.hairColor}
            onChange={(hairColor) => hairColor && play({ type: 'choose', choice: { hairColor } })}
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              variant="primary"
              size="large"
              icon={<Sparkles />}
              busy={isPending}
              busyLabel="Generating…"
              disabled={!name.trim()}
            >
              Generate
            </Button>
            <p role="alert" className="text-md text-danger">
              {error && formatDemoError(error)}
            </p>
          </div>
        </form>
      </Controls>
      <Phone label="The profile" shows={isGenerated ? user?.face_url : null}>
        <ProfileScreen
          name={shownName(state)}
          face={isGenerated && user ? user.face_url : null}
          grid={isGenerated ? grid : []}
          postCount={isGenerated ? postCount : 0}
        />
      </Phone>
    </>
  );
}

/** Loads the default influencer for visitors who skip this step. */
function useStarter(): void {
  const { play } = useDemo();
  const { data } = useDemoStarter();
  useEffect(() => {
    if (data) play({ type: 'starter', person: data });
  }, [data, play]);
}

function toOptions<const Value extends string>(values: readonly Value[]): Option<Value>[] {
  return values.map((value) => ({ value, label: value.replace('-', '–') }));
}

const swatches = { Brown: '#5a3a26', Blonde: '#dcb76f', Black: '#1f1b1a', Red: '#a93a1f' } as const;

const hairOptions = toOptions(demoOptions.hairColor).map((option) => ({
  ...option,
  icon: (
    <span
      aria-hidden
      className="size-3.5 rounded-full ring-1 ring-line-strong"
      style={{ background: swatches[option.value] }}
    />
  ),
}));
