import { type ReactNode, useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { MultiChoiceChips } from '#ui/kit/choice-chips.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Influencer } from '../../contract.ts';
import type { FilledDemo } from '../../demo-contract.ts';
import { demoCombos, demoFolder } from '../../fill-demo-rules.ts';
import { useFillDemo } from '../queries.ts';
import { ChooseInfluencer } from './choose-influencer.tsx';
import { emptyForm, type FillDemoForm, type FormChange, toOrder, validateForm } from './fill-demo-form.ts';
import { SettingsStep } from './settings-step.tsx';

/** The fields for the face in all images, and for the coffee image. */
function FaceStep({ form, change }: { form: FillDemoForm; change: FormChange }) {
  return (
    <div className="flex flex-wrap gap-5">
      {form.faceUrl && <ImageFrame src={form.faceUrl} alt="The face" sizes="8rem" className="w-32 shrink-0" />}
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-5">
        <TextField
          label="Face URL"
          type="url"
          inputMode="url"
          hint="One of your images. Not needed for a dry run."
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
  );
}

const folders = demoCombos.map((combo) => ({ value: demoFolder(combo), label: demoFolder(combo) }));

/** /admin/fill-demo: generates the influencers in the landing page demo from an existing influencer. */
export default function FillDemoPage() {
  const [influencer, setInfluencer] = useState<Influencer | null>(null);
  const [form, setForm] = useState<FillDemoForm>(emptyForm);
  const [result, setResult] = useState<FilledDemo | null>(null);
  const fill = useFillDemo();
  const change: FormChange = (part) => setForm({ ...form, ...part });

  const handleSubmit = useSingleClick(async () => {
    const formError = validateForm(influencer, form);
    if (formError || !influencer) return void toast.error(formError);
    setResult(null);
    try {
      setResult(await fill.mutateAsync(toOrder(influencer, form)));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not fill the demo.');
    }
  });

  return (
    <>
      <PageHeader title="Fill demo" text="Use one of your influencers in the demo on the landing page." />
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
          <FaceStep form={form} change={change} />
        </Step>
        <Step number={4} title="Settings">
          <SettingsStep form={form} change={change} />
        </Step>
        <Button
          variant="primary"
          size="large"
          busy={fill.isPending}
          busyLabel="Generating…"
          onClick={handleSubmit}
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
