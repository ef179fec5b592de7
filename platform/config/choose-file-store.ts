import { StartRefused } from './start-refused.ts';

/** Where images are stored. */
export type FileStoreChoice =
  | { readonly name: 'disk' }
  | {
      readonly name: 's3';
      /** Undefined for Amazon. */
      readonly endpoint: string | undefined;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

type Variables = {
  readonly S3_BUCKET?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
};

/**
 * Returns the bucket if one is configured, otherwise the data folder. Throws StartRefused if a bucket setting is
 * missing.
 */
export function chooseFileStore({
  S3_BUCKET,
  S3_ENDPOINT,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Variables): FileStoreChoice {
  if (!S3_BUCKET) {
    if (S3_ENDPOINT || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY)
      throw new StartRefused('S3 is selected as the image store, but S3_BUCKET is not set.');
    return { name: 'disk' };
  }
  if (!S3_ACCESS_KEY_ID) throw new StartRefused('S3_BUCKET is set, but S3_ACCESS_KEY_ID is not.');
  if (!S3_SECRET_ACCESS_KEY) throw new StartRefused('S3_BUCKET is set, but S3_SECRET_ACCESS_KEY is not.');
  return {
    name: 's3',
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
