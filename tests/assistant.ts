import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { TestUser } from './users.ts';

type Content = { readonly type: string; readonly text?: string; readonly data?: string; readonly mimeType?: string };
export type ToolAnswer = { readonly isError: boolean; readonly content: readonly Content[]; readonly said: ToolResult };
// The parts of tool results that the tests read.
type ToolResult = {
  readonly photos: readonly { id: string; image_url: string; prompt: string }[];
  readonly posts: readonly { id: string }[];
  readonly drafts: readonly { id: string }[];
  readonly [name: string]: unknown;
};

const clients: Client[] = [];

/** Opens an MCP client over HTTP with an API key of the user. */
export async function openAssistant(
  { url }: { readonly url: string },
  user: TestUser,
  scopes: readonly string[],
): Promise<Client> {
  return connectAssistant(byHttp(url, await makeKey(user, scopes)));
}

export async function connectAssistant(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  clients.push(client);
  return client;
}

/** Closes all clients that were opened. */
export async function closeAssistants(): Promise<void> {
  for (const client of clients.splice(0)) await client.close();
}

export async function makeKey(user: TestUser, scopes: readonly string[]): Promise<string> {
  return String((await user.call('create-api-key', { name: 'Assistant', scopes })).body.key);
}

export function byHttp(url: string, key: string): Transport {
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  // The library's own types disagree about optional properties that may be undefined.
  return new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }) as Transport;
}

export async function callTool(client: Client, name: string, input: object = {}): Promise<ToolAnswer> {
  const answer = await client.callTool({ name, arguments: { ...input } });
  const content = answer.content as Content[]; // typed by the protocol
  const text = content[0]?.text ?? '';
  return { isError: answer.isError === true, content, said: answer.isError ? { text } : JSON.parse(text) };
}
