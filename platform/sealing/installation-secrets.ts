import type { Seal } from './seal.ts';
import type { SealedColumn } from './sealed-column.ts';

export type SecretKind = 'watermark' | 'c2pa';

/** A secret that all processes of an installation share. Earlier versions verify images that they marked. */
export type InstallationSecret = {
  /** Returns every version, newest first. Creates the first one if there is none. */
  list(): Promise<readonly [string, ...string[]]>;
  /** Adds a version. All processes use it for their next image. */
  rotate(): Promise<void>;
};

export type Query = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<{ rows: readonly Record<string, unknown>[] }>;

type SecretOptions = {
  readonly kind: SecretKind;
  readonly query: Query;
  readonly seal: Seal;
  /** Generates the text of a new version. */
  readonly create: () => Promise<string>;
};

export function openInstallationSecret({ kind, query, seal, create }: SecretOptions): InstallationSecret {
  return {
    async list() {
      const [newest, ...earlier] = await read();
      if (newest) return [newest, ...earlier];
      await insert(1);
      const [first, ...others] = await read();
      if (!first) throw new Error(`the ${kind} secret of the installation was deleted while it was read`);
      return [first, ...others];
    },

    async rotate() {
      const { rows } = await query('select max(version) as version from installation_secrets where kind = $1', [kind]);
      await insert(Number(rows[0]?.version ?? 0) + 1);
    },
  };

  async function read(): Promise<string[]> {
    const { rows } = await query(
      'select version, sealed_secret from installation_secrets where kind = $1 order by version desc',
      [kind],
    );
    return Promise.all(rows.map((row) => seal.open(String(row.sealed_secret), rowId(kind, row.version))));
  }

  /** If several processes insert the same version concurrently, all of them use the first one. */
  async function insert(version: number): Promise<void> {
    const sealed = await seal.seal(await create(), rowId(kind, version));
    await query(
      'insert into installation_secrets (kind, version, sealed_secret) values ($1, $2, $3) on conflict do nothing',
      [kind, version, sealed],
    );
  }
}

/** The encrypted secrets, for key rotation. An unreadable secret is deleted, so that a new one is created. */
export function sealedInstallationSecrets(query: Query): SealedColumn {
  return {
    name: 'installation_secrets.sealed_secret',

    async keyIds() {
      const { rows } = await query(
        `select distinct split_part(sealed_secret, '.', 1) as key_id from installation_secrets`,
        [],
      );
      return rows.map((row) => String(row.key_id));
    },

    async list() {
      const { rows } = await query('select kind, version, sealed_secret from installation_secrets', []);
      return rows.map((row) => ({ id: rowId(row.kind, row.version), sealed: String(row.sealed_secret) }));
    },

    async replace(id, old, sealed) {
      const [, kind, version] = id.split('/');
      const row = [kind, Number(version), old];
      if (sealed === null)
        await query('delete from installation_secrets where kind = $1 and version = $2 and sealed_secret = $3', row);
      else
        await query(
          'update installation_secrets set sealed_secret = $4 where kind = $1 and version = $2 and sealed_secret = $3',
          [...row, sealed],
        );
    },
  };
}

/** Binds a sealed secret to its row. */
function rowId(kind: unknown, version: unknown): string {
  return `installation-secret/${kind}/${version}`;
}
