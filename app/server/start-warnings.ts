import type { Config } from '#platform/config/config.ts';
import { isEveryAddress } from '#platform/config/loopback.ts';
import { findMisspeltVariables } from '#platform/config/misspelt-variables.ts';
import { getPublicUrl } from './public-url.ts';

/** Returns a warning for each setting that works but is probably a mistake. */
export function startWarnings(config: Config, environment: Readonly<Record<string, string | undefined>>): string[] {
  return [
    ...findMisspeltVariables(environment),
    ...warnAboutPublicSandbox(config),
    ...warnAboutLocalLinks(config),
    ...warnAboutSeparateFiles(config),
  ];
}

function warnAboutPublicSandbox({ payments }: Config): string[] {
  if (payments.name !== 'sandbox' || !payments.risk) return [];
  return [`PAYMENTS is sandbox although ${payments.risk}: any user can get any plan for free.`];
}

function warnAboutLocalLinks(config: Config): string[] {
  if (config.publicUrl || !isEveryAddress(config.host)) return [];
  return [
    `PUBLIC_URL is not set: links in emails start with ${getPublicUrl(config)}, which other machines cannot reach.`,
  ];
}

function warnAboutSeparateFiles({ databaseUrl, role, fileStore, dataDir }: Config): string[] {
  if (!databaseUrl || role === 'all' || fileStore.name !== 'disk') return [];
  return [
    `Images are stored in ${dataDir}/files, but ROLE=${role} means that there are several processes. Give all of them the same DATA_DIR, or set S3_BUCKET.`,
  ];
}
