import type { Influencer } from '../../contract.ts';
import { demoCombos, demoFolder, fillDemoDefaults, fillDemoMessages } from '../../fill-demo-rules.ts';

/** The form on the demo page, with one prompt per line. */
export type FillDemoForm = {
  readonly folders: readonly string[];
  readonly faceUrl: string;
  readonly coffeePrompt: string;
  readonly travelPrompts: string;
  readonly fashionPrompts: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly folderOverride: string;
  readonly overwriteExisting: boolean;
  readonly dryRun: boolean;
};

export const emptyForm: FillDemoForm = {
  folders: [],
  faceUrl: '',
  coffeePrompt: fillDemoDefaults.coffeePrompt,
  travelPrompts: fillDemoDefaults.travelPrompts.join('\n'),
  fashionPrompts: fillDemoDefaults.fashionPrompts.join('\n'),
  prefix: '',
  suffix: '',
  folderOverride: '',
  overwriteExisting: false,
  dryRun: true,
};

export type FormChange = (part: Partial<FillDemoForm>) => void;

/** Returns the input of the call. */
export function toOrder(influencer: Influencer, form: FillDemoForm) {
  const { prefix, suffix, overwriteExisting, dryRun } = form;
  return {
    influencer_id: influencer.id,
    combos: demoCombos
      .filter((combo) => form.folders.includes(demoFolder(combo)))
      .map(({ gender, ageGroup, hairColor }) => ({ gender, age_group: ageGroup, hair_color: hairColor })),
    travelPrompts: splitLines(form.travelPrompts),
    fashionPrompts: splitLines(form.fashionPrompts),
    coffeePrompt: form.coffeePrompt.trim() || undefined,
    faceUrl: form.faceUrl.trim() || null,
    folderOverride: form.folderOverride.trim() || null,
    prefix,
    suffix,
    overwriteExisting,
    dryRun,
  };
}

export function validateForm(influencer: Influencer | null, form: FillDemoForm): string | undefined {
  if (!influencer) return fillDemoMessages.influencerMissing;
  if (!form.folders.length) return fillDemoMessages.folderMissing;
  if (!form.faceUrl.trim() && !form.dryRun) return fillDemoMessages.faceMissing;
  return undefined;
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
