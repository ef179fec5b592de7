import { findAdmins } from '#features/account/server/public.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import type { ModelCheck } from '../model-rules.ts';

export const modelEmail: EmailKind = {
  name: 'models',
  isRequired: false,
  description: 'models of this installation that their provider ends',
};

const variables = { images: 'IMAGE_MODEL', captions: 'WRITER_MODEL' } as const;

/** Sends each admin an email about a model whose state changed. */
export async function sendChangeEmail(
  trx: ServiceDatabase,
  check: ModelCheck,
  now: Date,
  { sendMail, publicUrl }: { readonly sendMail: SendEmail; readonly publicUrl: string },
): Promise<void> {
  const { provider, model, work } = check;
  for (const { id, email } of await findAdmins(trx))
    await sendMail(trx, {
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
      return `The model ${model} is gone`;
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
      return `${subject} is no longer available${day ? `; its end was announced for ${day}` : ''}.`;
    case 'unknown':
      return `${subject} is not among the models that the key may use.`;
    case 'unchecked':
      return `${subject} could not be checked.`;
  }
}

function adviceFor({ work, state, successor, is_replaced }: ModelCheck): string {
  const variable = variables[work];
  if (state === 'current') return 'Nothing needs to be done.';
  if (is_replaced && successor)
    return `${successor} is used in its place, at the price of IMAGE_PRICE. Set ${variable} to it, or to another model.`;
  const advice = successor
    ? `The provider recommends ${successor}: set ${variable} to it after trying it.`
    : `Set ${variable} to a model that the provider lists.`;
  if (state === 'deprecated') return advice;
  const effect = work === 'images' ? 'Images are not generated with it.' : 'The phrasebook writes captions meanwhile.';
  return `${effect} ${advice}`;
}
