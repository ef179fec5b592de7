import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { getCallPath, isRead } from '#contract/call-address.ts';
import { openMcpServer } from './mcp-server.ts';
import { readAnswer, toSmallCopyUrl } from './product-calls.ts';

// `npm run --silent mcp`: a Model Context Protocol server on standard input and output, for local programs. It calls
// the Galatea instance at GALATEA_URL with the key in GALATEA_KEY.
const { GALATEA_URL: url = 'http://127.0.0.1:3000', GALATEA_KEY: key = '' } = process.env;

const server = openMcpServer({
  async call(name, input) {
    const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]));
    const authorization = `Bearer ${key}`;
    const response = isRead(name)
      ? await fetch(`${url}${getCallPath(name)}?${query}`, { headers: { authorization } })
      : await fetch(url + getCallPath(name), {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(input),
        });
    return readAnswer(response.status, await response.json());
  },
  async image(address) {
    const response = await fetch(toSmallCopyUrl(address));
    if (!response.ok) return null;
    const data = Buffer.from(await response.arrayBuffer()).toString('base64');
    return { data, mimeType: response.headers.get('content-type') ?? 'image/jpeg' };
  },
});
await server.connect(new StdioServerTransport());
