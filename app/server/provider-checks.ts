import { join } from 'node:path';
import { z } from 'zod';
import { paidPlans } from '#features/billing/plans.ts';
import type { ModelWork } from '#features/models/model-rules.ts';
import { judgeModel } from '#features/models/server/public.ts';
import type { ImageEngineChoice } from '#platform/config/choose-image-engine.ts';
import type { Config } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import { faceApiFolder } from '#ports/face-recognizer/face-api/face-api.ts';
import { s3 } from '#ports/file-store/s3/s3.ts';
import { StorageAway } from '#ports/file-store/storage-away.ts';
import { checkSmtp } from '#ports/mailer/smtp/smtp.ts';
import { checkStripe } from '#ports/payments/stripe/check-stripe.ts';
import { checkZernio } from '#ports/publisher/zernio/check-zernio.ts';
import { checkMetaApp } from './check-meta-app.ts';
import { findImagePrice } from './image-prices.ts';
import { findWorkflowFaults, readWorkflows } from './open-comfyui.ts';
import { openModelLists } from './open-model-lists.ts';

/** The result of a check. `ends`: works until the provider retires it. `look`: cannot be checked automatically. */
export type ProviderCheck = {
  readonly state: 'ok' | 'ends' | 'look' | 'WRONG';
  readonly work: ModelWork | 'publishing' | 'payments' | 'email' | 'files' | 'faces' | 'sign-in';
  readonly sentence: string;
};

/** Checks every configured provider with requests that cost nothing and change nothing. */
export async function checkProviders(config: Config): Promise<readonly ProviderCheck[]> {
  const checks = await Promise.all([
    ...config.imageEngines.map(checkBuiltInOrComfyui),
    checkModels(config),
    checkPublishing(config),
    checkPayments(config),
    checkEmail(config),
    checkFiles(config),
    checkFaces(config),
    checkSignIn(config),
  ]);
  return checks.flat();
}

/** Engines with an API key are checked through their models. */
async function checkBuiltInOrComfyui(choice: ImageEngineChoice): Promise<ProviderCheck[]> {
  if (choice.name === 'illustrated') return [ok('images', 'The built-in illustrations are used.')];
  if (choice.name !== 'comfyui') return [];
  const unreachable = [`Could not reach ${choice.url}.`];
  const faults = await findWorkflowFaults(choice, readWorkflows(choice)).catch((error) => {
    if (error instanceof StartRefused) return [error.message];
    return unreachable;
  });
  if (faults.length === 0) return [ok('images', `ComfyUI at ${choice.url} accepts the workflows.`)];
  return faults.map((fault) => wrong('images', `ComfyUI: ${fault}`));
}

async function checkModels(config: Config): Promise<ProviderCheck[]> {
  const checks: ProviderCheck[] = [];
  if (config.writer.name === 'phrasebook') checks.push(ok('captions', 'The built-in phrasebook is used.'));
  for (const { list, work, models, hasPrice } of openModelLists(config)) {
    const outcome = await list.find(models, new AbortController().signal);
    if (outcome.kind === 'failed') checks.push(wrong(work, outcome.reason));
    else
      for (const model of models) {
        const verdict = judgeModel(model, { found: outcome.models, wasFound: false, hasPrice });
        checks.push(modelCheck(config, work, `${list.provider} ${model}`, model, verdict));
      }
  }
  return checks;
}

function modelCheck(
  { imagePrices }: Config,
  work: ModelWork,
  name: string,
  model: string,
  { state, shutdown_on: day, successor, is_replaced }: ReturnType<typeof judgeModel>,
): ProviderCheck {
  const hint = successor ? ` The provider recommends ${successor}.` : '';
  switch (state) {
    case 'deprecated':
      return { state: 'ends', work, sentence: `${name} ends${day ? ` on ${day}` : ''}.${hint}` };
    case 'gone':
      return wrong(work, `${name} is no longer available.${is_replaced ? ` ${successor} is used instead.` : hint}`);
    case 'unknown':
    case 'unchecked':
      return wrong(work, `${name} is not available to this key.`);
    case 'current': {
      const price = work === 'images' ? findImagePrice(imagePrices, model) : 0;
      return ok(work, `${name} is available.${price === null ? ' IMAGE_PRICE has no price for it.' : ''}`);
    }
  }
}

async function checkPublishing(config: Config): Promise<ProviderCheck[]> {
  const { zernio, instagramGraph } = config.publisher;
  if (!zernio && !instagramGraph) return [ok('publishing', 'The simulated Instagram is used.')];
  const byZernio = zernio ? [orOk('publishing', await checkZernio(zernio), 'Zernio accepts the key.')] : [];
  if (!instagramGraph) return byZernio;
  const app = await checkMetaApp(config);
  const states = { ok: 'ok', missing: 'WRONG', look: 'look' } as const;
  const byMeta = app.map(({ state, what, sentence }): ProviderCheck => {
    return { state: states[state], work: 'publishing', sentence: `Meta, ${what}: ${sentence}` };
  });
  return [...byZernio, ...byMeta];
}

async function checkPayments({ payments }: Config): Promise<ProviderCheck[]> {
  if (payments.name === 'off') return [ok('payments', 'Payments are off.')];
  if (payments.name === 'sandbox') return [ok('payments', 'Simulated payments are used.')];
  const offers = paidPlans.flatMap(({ name: plan }) =>
    (['monthly', 'annual'] as const).map((billing) => ({ plan, billing })),
  );
  const { secretKey, server } = payments;
  return [orOk('payments', await checkStripe(secretKey, offers, server), 'Stripe has a price for each plan.')];
}

async function checkEmail({ emailServer }: Config): Promise<ProviderCheck[]> {
  if (!emailServer) return [ok('email', 'Emails are stored but not sent. Set SMTP_URL and MAIL_FROM to send them.')];
  return [orOk('email', await checkSmtp(emailServer), `The SMTP server accepts the connection.`)];
}

async function checkFiles({ fileStore, dataDir }: Config): Promise<ProviderCheck[]> {
  if (fileStore.name === 'disk') return [ok('files', `Files are stored in ${join(dataDir, 'files')}.`)];
  try {
    const file = await s3(fileStore, inTemporaryFolder).open('start-check.txt');
    file?.stream.destroy();
    return [ok('files', 'The bucket can be read.')];
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    return [wrong('files', error.message)];
  }
}

function checkFaces({ imageEngines }: Config): ProviderCheck {
  if (imageEngines.every(({ name }) => name === 'illustrated'))
    return ok('faces', 'Illustrations do not need a comparison.');
  const missing = faceApiFolder() === null && '@vladmandic/face-api is not installed: likeness is not measured.';
  return missing
    ? { state: 'look', work: 'faces', sentence: missing }
    : ok('faces', 'Faces are compared on this server.');
}

/**
 * Exchanges a code that was never issued: the provider rejects the credentials of a wrong client, but only the code of
 * a correct one. Source: RFC 6749, section 5.2.
 */
async function checkSignIn({ google, publicUrl }: Config): Promise<ProviderCheck> {
  if (!google) return ok('sign-in', 'By password.');
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'none',
    client_id: google.clientId,
    client_secret: google.clientSecret,
    ...(publicUrl && { redirect_uri: `${publicUrl}/api/auth/callback/google` }),
  });
  const signal = AbortSignal.timeout(signInTimeoutMs);
  const response = await fetch(google.server.tokenUrl, { method: 'POST', body: form, signal }).catch(() => null);
  if (!response) return wrong('sign-in', 'Could not reach Google.');
  const refusal = oauthError.safeParse(await response.json().catch(() => null));
  if (refusal.data?.error === 'invalid_grant') return ok('sign-in', 'Google accepts the client.');
  return wrong('sign-in', `Google rejected the client (${refusal.data?.error ?? response.status}).`);
}

const signInTimeoutMs = 15_000;
const oauthError = z.object({ error: z.string() });

type Work = ProviderCheck['work'];

function ok(work: Work, sentence: string): ProviderCheck {
  return { state: 'ok', work, sentence };
}

function wrong(work: Work, sentence: string): ProviderCheck {
  return { state: 'WRONG', work, sentence };
}

function orOk(work: Work, problem: string | null, sentence: string): ProviderCheck {
  return problem === null ? ok(work, sentence) : wrong(work, problem);
}
