import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Person } from './people.ts';

type Content = { readonly type: string; readonly text?: string; readonly data?: string; readonly mimeType?: string };
export type ToolAnswer = { readonly isError: boolean; readonly content: readonly Content[]; readonly said: Said };
// What the tools write, as far as the tests read it.
type Said = {
  readonly photos: readonly { id: string; image_url: string; prompt: string }[];
  readonly posts: readonly { id: string }[];
  readonly drafts: readonly { id: string }[];
  readonly [name: string]: unknown;
};

const clients: Client[] = [];

/** A program that uses the product's tools by HTTP, with a key of this person. */
export async function openAssistant(
  { url }: { readonly url: string },
  person: Person,
  scopes: readonly string[],
): Promise<Client> {
  return connectAssistant(byHttp(url, await makeKey(person, scopes)));
}

export async function connectAssistant(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  clients.push(client);
  return client;
}

/** Ends all that were opened. */
export async function closeAssistants(): Promise<void> {
  for (const client of clients.splice(0)) await client.close();
}

export async function makeKey(person: Person, scopes: readonly string[]): Promise<string> {
  return String((await person.call('create-api-key', { name: 'Assistant', scopes })).body.key);
}

export function byHttp(url: string, key: string): Transport {
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  // The library's own types do not agree where a property may be undefined.
  return new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }) as Transport;
}

export async function callTool(client: Client, name: string, input: object = {}): Promise<ToolAnswer> {
  const answer = await client.callTool({ name, arguments: { ...input } });
  const content = answer.content as Content[]; // by the protocol
  const text = content[0]?.text ?? '';
  return { isError: answer.isError === true, content, said: answer.isError ? { text } : JSON.parse(text) };
}
