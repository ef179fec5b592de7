import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { EncryptionKeys } from './encryption-keys.ts';

/** Encrypts texts for storage in the database. */
export type Seal = ReturnType<typeof openSeal>;

const algorithm = 'aes-256-gcm';
/** In bytes, as recommended for GCM by NIST SP 800-38D. */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Uses AES-256-GCM with the installation's newest key, unless `sealingKey` returns another one. A sealed text is `{id
 * of the key}.{nonce, tag and content in base64url}` and is bound to its context, so that it cannot be moved to another
 * row.
 */
export function openSeal(keys: EncryptionKeys, sealingKey = async (): Promise<Buffer> => (await keys())[0]) {
  return {
    async seal(text: string, about: string): Promise<string> {
      const key = await sealingKey();
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${getKeyId(key)}.${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`;
    },

    /** Throws if the key does not belong to the installation, or if the text was not sealed for this context. */
    async open(sealed: string, about: string): Promise<string> {
      const [keyId, encoded = ''] = sealed.split('.');
      const key = (await keys()).find((each) => getKeyId(each) === keyId);
      if (!key) throw new Error('a stored secret was encrypted with a key that this installation does not have');
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** Returns an id for the key that reveals nothing about it. */
export function getKeyId(key: Uint8Array): string {
  return createHash('sha256').update('key id\n').update(key).digest('hex').slice(0, 12);
}
