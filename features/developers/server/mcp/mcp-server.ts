import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ProductCalls } from './product-calls.ts';
import { addTools } from './tools.ts';

const instructions = `Galatea generates photos of AI influencers and publishes their posts on Instagram. Start with list_influencers. Photos cost credits, and published posts are visible to others: ask the user before you confirm either.`;

/** Opens a Model Context Protocol server for the product's calls. */
export function openMcpServer(calls: ProductCalls): McpServer {
  const server = new McpServer({ name: 'galatea', title: 'Galatea', version: '1.0.0' }, { instructions });
  addTools(server, calls);
  return server;
}
