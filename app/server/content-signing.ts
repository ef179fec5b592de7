import { type ContentCredentials, contentCredentials } from '#features/images/server/feature.ts';
import type { Config } from '#platform/config/config.ts';
import { readNamedFile } from './read-named-file.ts';

/** Returns the credentials that sign generated images with the operator's key, or undefined if no key is configured. */
export function openContentCredentials({ contentCredentials: files }: Config): ContentCredentials | undefined {
  if (!files) return undefined;
  return contentCredentials({
    certificate: readNamedFile('C2PA_CERTIFICATE', files.certificateFile),
    key: readNamedFile('C2PA_KEY', files.keyFile),
  });
}
