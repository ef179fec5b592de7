import { addRows } from '../database/user-rows.ts';
import { openTestProduct, type TestProduct } from '../product.ts';
import { metaApp } from '../providers/instagram-graph/meta-app.ts';
import { signUp, type TestUser } from '../users.ts';

/** Three users, each with rows in every user table. The work of the second one fails. */
export type Users = {
  readonly product: TestProduct;
  readonly before: string;
  readonly failing: string;
  readonly after: string;
  readonly all: readonly string[];
};

/**
 * Opens a product with all loops and recurring jobs. Providers are unreachable, because all of their URLs refer to a
 * closed port.
 */
export async function openUsers(): Promise<Users> {
  const nowhere = 'http://127.0.0.1:9';
  const hosts = { graph: nowhere, login: nowhere, tokens: nowhere };
  const product = await openTestProduct(
    {},
    {
      publisher: { instagramGraph: { ...metaApp, webhookToken: 'a-long-random-token', hosts } },
      imageEngines: [{ name: 'fal', apiKey: 'a key', baseUrl: nowhere, models: {} }],
      characterSheets: false,
    },
  );
  const users = [await signUp(product, 'Ana'), await signUp(product, 'Bo'), await signUp(product, 'Cleo')];
  for (const user of users) await addRowsFor(product, user, users);
  const [before = '', failing = '', after = ''] = users.map(({ id }) => id);
  return { product, before, failing, after, all: [before, failing, after] };
}

async function addRowsFor(product: TestProduct, user: TestUser, users: readonly TestUser[]): Promise<void> {
  const others = users.filter(({ id }) => id !== user.id).map(({ id }) => id);
  const client = await product.database.pool.connect();
  try {
    await addRows(client, user.id, others);
  } finally {
    client.release();
  }
}
