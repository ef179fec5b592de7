import { Camera, Mountain, Palette, Shirt, Sun, Waves } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { Checkbox } from '../checkbox.tsx';
import { ChoiceChips, MultiChoiceChips } from '../choice-chips.tsx';
import { ImageFrame } from '../image-frame.tsx';
import { RadioCards } from '../radio-cards.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Slider } from '../slider.tsx';
import { Stepper } from '../stepper.tsx';
import { Switch } from '../switch.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';
import { Group, Specimen } from './frame.tsx';
import { sampleImages } from './sample-images.ts';

/** Controls for choices. */
export function ChoicesGroup() {
  const [place, setPlace] = useState<'beach' | 'street' | 'studio' | 'hills' | null>('beach');
  const [interests, setInterests] = useState<('fashion' | 'travel' | 'art' | 'photo')[]>(['art', 'photo']);
  const [view, setView] = useState<'grid' | 'week' | 'list'>('grid');
  const [age, setAge] = useState(27);
  const [count, setCount] = useState(4);
  const [agreed, setAgreed] = useState(false);
  const [autopilot, setAutopilot] = useState(true);
  const [look, setLook] = useState<'first' | 'second' | 'third' | null>('first');
  const [plan, setPlan] = useState<'free' | 'creator' | null>('creator');
  return (
    <Group id="choices" title="Choices" text="Options are visible whenever there is room.">
      <Specimen name="Choice chips: one, several, at most two, disabled" className="grid gap-7">
        <ChoiceChips label="Place" options={places} value={place} onChange={setPlace} />
        <MultiChoiceChips
          label="Interests"
          options={interestOptions}
          value={interests}
          onChange={setInterests}
          hint="As many as you like"
        />
        <MultiChoiceChips
          label="Interests"
          options={interestOptions}
          value={interests}
          onChange={setInterests}
          most={2}
          hint="Two at most"
        />
        <ChoiceChips label="Place" options={places} value="street" onChange={setPlace} disabled />
      </Specimen>
      <Specimen name="Segmented control and theme toggle" className="flex flex-wrap items-center gap-6">
        <SegmentedControl label="View" options={views} value={view} onChange={setView} />
        <SegmentedControl label="View" options={views} value="week" onChange={setView} disabled />
        <ThemeToggle value="light" onChange={() => {}} />
      </Specimen>
      <Specimen name="Radio cards" className="grid gap-8">
        <RadioCards label="Look" cards={looks} value={look} onChange={setLook} columns="grid-cols-2 sm:grid-cols-3" />
        <RadioCards label="Plan" cards={plans} value={plan} onChange={setPlan} />
      </Specimen>
      <Specimen name="Slider and stepper" className="grid items-start gap-x-10 gap-y-7 sm:grid-cols-2">
        <Slider label="Age" value={age} onChange={setAge} min={18} max={80} format={(years) => `${years} years`} />
        <Slider label="Expression" value={age} onChange={setAge} ends={['Subtle', 'Bold']} disabled />
        <Stepper label="Photos" value={count} onChange={setCount} hint="One credit each" />
        <Stepper label="Photos" value={1} onChange={setCount} disabled />
      </Specimen>
      <Specimen name="Checkbox and switch" className="grid items-start gap-x-10 gap-y-2 sm:grid-cols-2">
        <Checkbox
          label="She may say that she is AI-generated"
          checked={agreed}
          onChange={setAgreed}
          hint="Recommended"
        />
        <Switch
          label="Autopilot"
          checked={autopilot}
          onChange={setAutopilot}
          hint="Posts automatically, three times a week"
        />
        <Checkbox label="All photos" checked="indeterminate" onChange={setAgreed} />
        <Switch label="Weekly newsletter" checked={false} onChange={setAutopilot} />
        <Checkbox
          label="I have read the terms"
          checked={false}
          onChange={setAgreed}
          error="Please agree to continue."
        />
        <Switch label="Stories" checked onChange={setAutopilot} disabled hint="Included in the Studio plan" />
        <Checkbox label="Disabled, on" checked onChange={setAgreed} disabled />
        <Checkbox label="Disabled, off" checked={false} onChange={setAgreed} disabled />
      </Specimen>
    </Group>
  );
}

const places = [
  { value: 'beach', label: 'Beach', icon: <Waves /> },
  { value: 'street', label: 'Street', icon: <Sun /> },
  { value: 'studio', label: 'Studio', icon: <Camera /> },
  { value: 'hills', label: 'Hills', icon: <Mountain />, disabled: true },
] as const;

const interestOptions = [
  { value: 'fashion', label: 'Fashion', icon: <Shirt /> },
  { value: 'travel', label: 'Travel' },
  { value: 'art', label: 'Art', icon: <Palette /> },
  { value: 'photo', label: 'Photography' },
] as const;

const views = [
  { value: 'grid', label: 'Grid' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
] as const;

const looks = (['first', 'second', 'third'] as const).map((value, at) => ({
  value,
  label: ['Coral room', 'Sea glass', 'Late sun'][at] ?? value,
  picture: <ImageFrame src={sampleImages[at] ?? null} alt="" ratio="4 / 3" corners="square" />,
}));

const plans = [
  {
    value: 'free',
    label: 'Free',
    text: 'One persona, ten photos a month.',
    aside: <span className="text-sm text-ink-soft">€0</span>,
  },
  {
    value: 'creator',
    label: 'Creator',
    text: 'Three personas, autopilot, two hundred photos.',
    aside: <Badge tone="accent">Most popular</Badge>,
  },
] as const;
