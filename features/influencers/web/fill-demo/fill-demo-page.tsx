import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { MultiChoiceChips } from '#ui/kit/choice-chips.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { Picture } from '#ui/kit/picture.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { usePress } from '#ui/use-press.ts';
import type { FilledDemo, Influencer } from '../../contract.ts';
import { demoCombos, demoFolder, fillDemoDefaults, fillDemoSentences } from '../../fill-demo-rules.ts';
import { useFillDemo } from '../queries.ts';
import { ChooseInfluencer } from './choose-influencer.tsx';

const folders = demoCombos.map((combo) => ({ value: demoFolder(combo), label: demoFolder(combo) }));

const emptyForm = {
  folders: [] as readonly string[],
  faceUrl: '',
  coffeePrompt: fillDemoDefaults.coffeePrompt as string,
  travelPrompts: fillDemoDefaults.travelPrompts.join('\n'),
  fashionPrompts: fillDemoDefaults.fashionPrompts.join('\n'),
  prefix: '',
  suffix: '',
  folderOverride: '',
  overwriteExisting: false,
  dryRun: true,
};

/** /admin/fill-demo: draws a persona as people of the demo on the landing page. */
export default function FillDemoPage() {
  const [influencer, setInfluencer] = useState<Influencer | null>(null);
  const [form, setForm] = useState(emptyForm);
  const [result, setResult] = useState<FilledDemo | null>(null);
  const fill = useFillDemo();
  const change = (part: Partial<typeof emptyForm>) => setForm({ ...form, ...part });

  const press = usePress(async () => {
    const complaint = complaintAbout(influencer, form);
    if (complaint || !influencer) return void toast.error(complaint);
    setResult(null);
    try {
      setResult(
        await fill.mutateAsync({
          influencer_id: influencer.id,
          combos: demoCombos
            .filter((combo) => form.folders.includes(demoFolder(combo)))
            .map(({ gender, ageGroup, hairColor }) => ({ gender, age_group: ageGroup, hair_color: hairColor })),
          travelPrompts: linesOf(form.travelPrompts),
          fashionPrompts: linesOf(form.fashionPrompts),
          coffeePrompt: form.coffeePrompt.trim() || undefined,
          faceUrl: form.faceUrl.trim() || null,
          overwriteExisting: form.overwriteExisting,
          dryRun: form.dryRun,
          prefix: form.prefix,
          suffix: form.suffix,
          folderOverride: form.folderOverride.trim() || null,
        }),
      );
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The demo could not be filled.');
    }
  });

  return (
    <>
      <PageHeader title="Fill demo" text="Draw one of your influencers as people of the demo on the landing page." />
      <div className="mt-8 flex flex-col gap-8">
        <Step number={1} title="Select influencer">
          <ChooseInfluencer
            chosen={influencer}
            onChoose={(next) => {
              setInfluencer(next);
              change({ faceUrl: next.face_url ?? next.avatar_url ?? '' });
            }}
          />
        </Step>
        <Step number={2} title="Folder names">
          <MultiChoiceChips
            label="Who they are in the demo"
            options={folders}
            value={form.folders}
            onChange={(chosen) => change({ folders: chosen })}
          />
        </Step>
        <Step number={3} title="Face and coffee">
          <div className="flex flex-wrap gap-5">
            {form.faceUrl && <Picture src={form.faceUrl} alt="The face" sizes="8rem" className="w-32 shrink-0" />}
            <div className="flex min-w-0 flex-1 basis-64 flex-col gap-5">
              <TextField
                label="Face URL"
                type="url"
                inputMode="url"
                hint="A picture of yours. A dry run does without."
                value={form.faceUrl}
                onChange={({ target }) => change({ faceUrl: target.value })}
              />
              <TextField
                label="Coffee prompt"
                value={form.coffeePrompt}
                onChange={({ target }) => change({ coffeePrompt: target.value })}
              />
            </div>
          </div>
        </Step>
        <Step number={4} title="Settings">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextArea
              label="Travel prompts"
              hint="One a line."
              value={form.travelPrompts}
              onChange={({ target }) => change({ travelPrompts: target.value })}
            />
            <TextArea
              label="Fashion prompts"
              hint="One a line."
              value={form.fashionPrompts}
              onChange={({ target }) => change({ fashionPrompts: target.value })}
            />
            <TextField
              label="Prefix"
              optional
              hint="Before every prompt."
              value={form.prefix}
              onChange={({ target }) => change({ prefix: target.value })}
            />
            <TextField
              label="Suffix"
              optional
              hint="After every prompt."
              value={form.suffix}
              onChange={({ target }) => change({ suffix: target.value })}
            />
            <TextField
              label="Folder override"
              optional
              hint="In place of each folder's own name."
              value={form.folderOverride}
              onChange={({ target }) => change({ folderOverride: target.value })}
            />
          </div>
          <div className="mt-5 flex flex-col gap-3">
            <Switch
              label="Overwrite existing"
              hint="Whoever is in the demo already gives way."
              checked={form.overwriteExisting}
              onChange={(overwriteExisting) => change({ overwriteExisting })}
            />
            <Switch
              label="Dry run"
              hint="Shows what would be drawn, and draws nothing."
              checked={form.dryRun}
              onChange={(dryRun) => change({ dryRun })}
            />
          </div>
        </Step>
        <Button
          variant="primary"
          size="large"
          busy={fill.isPending}
          busyLabel="Generating…"
          onClick={press}
          className="sm:self-start"
        >
          Generate & Upload
        </Button>
        {result && (
          <section aria-labelledby="fill-demo-result">
            <h2 id="fill-demo-result" className="type-display text-display-xs">
              Result
            </h2>
            <Card className="mt-4">
              <pre className="overflow-x-auto text-sm whitespace-pre-wrap break-all">
                {JSON.stringify(result, null, 2)}
              </pre>
            </Card>
          </section>
        )}
      </div>
    </>
  );
}

function complaintAbout(influencer: Influencer | null, form: typeof emptyForm): string | undefined {
  if (!influencer) return fillDemoSentences.influencerMissing;
  if (!form.folders.length) return fillDemoSentences.folderMissing;
  if (!form.faceUrl.trim() && !form.dryRun) return fillDemoSentences.faceMissing;
  return undefined;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`} className="type-display text-display-xs">
        {number}. {title}
      </h2>
      <Card className="mt-4">{children}</Card>
    </section>
  );
}
