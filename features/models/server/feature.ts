import type { SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { Log } from '#platform/log/log.ts';
import { modelEmail, sendChangeEmail } from './change-email.ts';
import { type ConfiguredModels, checkModels } from './check-models.ts';
import { areModelsAvailable, measureModels } from './model-checks.ts';

export type ModelsDeps = {
  readonly service: ServiceDatabase;
  readonly sendEmail: SendEmail;
  readonly publicUrl: string;
  readonly configuredModels: readonly ConfiguredModels[];
  readonly log: Log;
};

/** Checks whether the providers still offer the configured models. */
export function modelsFeature({ service, configuredModels: configured, log, ...emailDeps }: ModelsDeps): ServerFeature {
  return {
    name: 'models',
    emails: [modelEmail],
    samples: [() => measureModels(service)],
    serviceChecks: [{ name: 'models', label: 'AI models', isWorking: () => areModelsAvailable(service) }],
    recurring: [
      {
        name: 'models/check',
        cron: '15 5 * * *',
        runsAtStart: true,
        run: ({ now }) =>
          checkModels(
            { service, configured, log, onChange: (trx, check, at) => sendChangeEmail(trx, check, at, emailDeps) },
            now,
          ),
      },
    ],
  };
}
