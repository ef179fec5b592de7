import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ProductCalls } from './product-calls.ts';
import { addTools } from './tools.ts';

const instructions = `Galatea makes photos of AI influencers and publishes their posts on Instagram. Begin
with list_influencers. Photos cost credits, and what is scheduled is seen by others: ask the person before you confirm
either.`;

/** Opens a server of the Model Context Protocol for the product's calls. */
export function openMcpServer(calls: ProductCalls): McpServer {
  const server = new McpServer({ name: 'galatea', title: 'Galatea', version: '1.0.0' }, { instructions });
  addTools(server, calls);
  return server;
}
