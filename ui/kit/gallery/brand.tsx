import { GalateaLockup, GalateaMark } from '../galatea-mark.tsx';
import { Group, Specimen } from './frame.tsx';

/** Mark, type and colors. */
export function BrandGroup() {
  return (
    <Group id="brand" title="Plaster and ink" text="A coin: a head in stone, turned to the light that wakes it.">
      <Specimen name="Mark, from 16 to 96 px, and with the name" className="flex flex-wrap items-end gap-8">
        <GalateaMark className="size-4!" />
        <GalateaMark className="size-6!" />
        <GalateaMark title="Galatea" />
        <GalateaMark className="size-12!" />
        <GalateaMark className="size-24!" />
        <GalateaLockup />
      </Specimen>
      <Specimen name="Type" className="flex flex-col gap-5">
        <p className="type-display text-display-lg">Someone new</p>
        <p className="type-display text-display-md">Give her a voice</p>
        <p className="type-display text-display-sm">Mira posts at nine</p>
        <p className="type-display text-display-xs">Twelve photos from Lisbon</p>
        <p className="max-w-prose text-lg text-ink-soft">
          Large text leads in. She grew up between a print shop and the sea, and still smells of both.
        </p>
        <p className="max-w-prose">
          Plain text says what is so. Eight photos are ready; three wait for a caption, and tomorrow’s post is at 9:00
          AM.
        </p>
        <p className="text-sm text-ink-soft">Small text is for details.</p>
        <p className="text-xs text-ink-faint">The smallest text shows times: two minutes ago.</p>
      </Specimen>
      <Specimen name="Colors" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {swatches.map(([name, look]) => (
          <div
            key={name}
            className={`flex h-20 items-end rounded-control border border-line p-3 text-xs font-medium ${look}`}
          >
            {name}
          </div>
        ))}
      </Specimen>
      <Specimen name="Shadows" className="grid gap-6 sm:grid-cols-3">
        {['shadow-low', 'shadow-lift', 'shadow-float'].map((shadow) => (
          <div
            key={shadow}
            className={`flex h-24 items-end rounded-panel bg-raised p-4 text-xs text-ink-soft ${shadow}`}
          >
            {shadow.replace('shadow-', '')}
          </div>
        ))}
      </Specimen>
    </Group>
  );
}

const swatches = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink text-canvas'],
  ['ink-soft', 'bg-ink-soft text-canvas'],
  ['accent', 'bg-accent text-accent-ink'],
  ['living', 'bg-living text-accent-ink'],
  ['accent-soft', 'bg-accent-soft text-accent'],
  ['positive-soft', 'bg-positive-soft text-positive'],
  ['warning-soft', 'bg-warning-soft text-warning'],
  ['danger-soft', 'bg-danger-soft text-danger'],
] as const;
