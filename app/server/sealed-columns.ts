import { sealedSecrets } from '#features/developers/server/public.ts';
import { sealedInstallationSecrets } from '#platform/sealing/installation-secrets.ts';
import type { SealedColumn } from '#platform/sealing/sealed-column.ts';
import { sealedTokens } from '#ports/publisher/instagram-graph/sealed-tokens.ts';
import type { Query } from '#ports/publisher/query.ts';

/** Returns every database column that contains sealed strings. */
export function sealedColumns(query: Query): readonly SealedColumn[] {
  return [sealedTokens(query), sealedSecrets(query), sealedInstallationSecrets(query)];
}
