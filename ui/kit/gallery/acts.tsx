import { ArrowRight, Heart, Pencil, Plus, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { TextLink } from '../link.tsx';
import { Spinner } from '../spinner.tsx';
import { Group, Specimen } from './frame.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const words = { primary: 'Generate', secondary: 'Save draft', quiet: 'Cancel', danger: 'Delete' };

/** Buttons and links. */
export function ActsGroup() {
  const [busy, setBusy] = useState(false);
  return (
    <Group id="acts" title="Actions" text="Round, and at least as large as a fingertip. One primary action per screen.">
      <Specimen name="Button" className="grid gap-4">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>{words[variant]}</Button>
            <Button variant={variant} icon={variant === 'danger' ? <Trash2 /> : <Sparkles />}>
              {words[variant]}
            </Button>
            <Button variant={variant} busy busyLabel="Working…">
              {words[variant]}
            </Button>
            <Button variant={variant} disabled>
              {words[variant]}
            </Button>
          </div>
        ))}
      </Specimen>
      <Specimen name="Button: sizes, as a link, busy on demand">
        <Button size="small" icon={<Plus />}>
          Small
        </Button>
        <Button size="medium">Medium</Button>
        <Button size="large" variant="primary" iconAfter={<ArrowRight />}>
          Bring someone to life
        </Button>
        <Button asChild iconAfter={<ArrowRight className="size-[1.15em]" />}>
          <a href="#acts">See the pricing</a>
        </Button>
        <Button
          busy={busy}
          busyLabel="Saving…"
          onClick={() => {
            setBusy(true);
            setTimeout(() => setBusy(false), 2000);
          }}
        >
          Click me
        </Button>
      </Specimen>
      <Specimen name="Icon button">
        <IconButton label="Edit" icon={<Pencil />} />
        <IconButton label="Like" icon={<Heart />} variant="secondary" />
        <IconButton label="Generate" icon={<Sparkles />} variant="primary" />
        <IconButton label="Delete" icon={<Trash2 />} variant="danger" />
        <IconButton label="Edit, busy" icon={<Pencil />} variant="secondary" busy />
        <IconButton label="Edit, disabled" icon={<Pencil />} variant="secondary" disabled />
        <IconButton label="Edit, small" icon={<Pencil />} variant="secondary" size="small" />
        <IconButton label="Edit, large" icon={<Pencil />} variant="secondary" size="large" />
      </Specimen>
      <Specimen name="Link" className="flex flex-wrap items-center gap-6">
        <p>
          Read <TextLink href="#acts">how credits work</TextLink> first.
        </p>
        <TextLink tone="quiet" href="#acts">
          Pricing
        </TextLink>
        <TextLink tone="quiet" href="#acts" aria-current="page">
          Photos
        </TextLink>
        <TextLink tone="accent" href="#acts">
          See all photos
        </TextLink>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner className="size-4!" />
        <Spinner className="size-6!" />
        <Spinner className="size-8! text-accent" />
      </Specimen>
    </Group>
  );
}
