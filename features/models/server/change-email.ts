import { findAdmins } from '#features/account/server/public.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import type { ModelCheck } from '../model-rules.ts';

export const modelEmail: EmailKind = {
  name: 'models',
  isRequired: false,
  description: 'AI models of this installation that their provider retires',
};

const variables = { images: 'IMAGE_MODEL', captions: 'WRITER_MODEL', videos: 'VIDEO_MODEL' } as const;

/** The effect of a model that a provider no longer offers. */
const effects = {
  images: 'No images are generated with this model.',
  captions: 'Until this is fixed, the phrasebook writes captions.',
  videos: 'No videos are created with this model, and their credits are refunded.',
} as const;

/** Emails each admin about a model whose state changed. */
export async function sendChangeEmail(
  trx: ServiceDatabase,
  check: ModelCheck,
  now: Date,
  { sendEmail, publicUrl }: { readonly sendEmail: SendEmail; readonly publicUrl: string },
): Promise<void> {
  const { provider, model, work } = check;
  for (const { id, email } of await findAdmins(trx))
    await sendEmail(trx, {
      kind: modelEmail,
      userId: id,
      to: email,
      subject: formatSubject(check),
      content: {
        paragraphs: [describeChange(check), adviceFor(check)],
        button: { label: 'Open the overview', url: `${publicUrl}/admin` },
      },
      idempotencyKey: `models/${provider}/${model}/${work}/${now.toISOString()}/${id}`,
    });
}

function formatSubject({ model, state, shutdown_on: day }: ModelCheck): string {
  switch (state) {
    case 'deprecated':
      return `The model ${model} ${day ? `ends on ${day}` : 'is deprecated'}`;
    case 'gone':
      return `The model ${model} is no longer available`;
    case 'unknown':
    case 'unchecked':
      return `The model ${model} is unknown`;
    case 'current':
      return `The model ${model} is available again`;
  }
}

/** Describes the state of a model. */
function describeChange({ provider, model, work, state, shutdown_on: day }: ModelCheck): string {
  const subject = `${model} of ${provider}, which this installation uses for ${work},`;
  switch (state) {
    case 'current':
      return `${subject} is available.`;
    case 'deprecated':
      return `${subject} is deprecated${day ? ` and ends on ${day}` : ''}. It still works.`;
    case 'gone':
      return `${subject} is no longer available${day ? `; its shutdown was announced for ${day}` : ''}.`;
    case 'unknown':
      return `${subject} is not available to this API key.`;
    case 'unchecked':
      return `${subject} could not be checked.`;
  }
}

function adviceFor({ work, state, successor, is_replaced }: ModelCheck): string {
  const variable = variables[work];
  if (state === 'current') return 'No action is needed.';
  if (is_replaced && successor)
    return `${successor} is used instead, at the price in IMAGE_PRICE. Set ${variable} to it or to another model.`;
  const advice = successor
    ? `The provider recommends ${successor}. Try it, then set ${variable} to it.`
    : `Set ${variable} to a model that the provider lists.`;
  if (state === 'deprecated') return advice;
  return `${effects[work]} ${advice}`;
}
