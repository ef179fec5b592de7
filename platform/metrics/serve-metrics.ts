import { createServer, type Server } from 'node:http';
import type { Log } from '#platform/log/log.ts';
import { metrics } from './metrics.ts';

/**
 * Creates a server for `GET /metrics` in the Prometheus format, on a separate port that no proxy exposes to the public.
 * `refresh` updates the gauges that are read at each scrape.
 */
export function openMetricsServer(refresh: () => Promise<void>, log: Log): Server {
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    try {
      await refresh();
      const text = await metrics.metrics();
      return response.setHeader('content-type', metrics.contentType).end(text);
    } catch (err) {
      log.error({ err }, 'the metrics could not be read');
      return response.writeHead(500).end();
    }
  });
}
