import { type Reading, readWatermark } from '@galatea/watermark/watermark.ts';
import { answerRequests } from '#ports/worker-thread.ts';

answerRequests<Parameters<typeof readWatermark>, Reading | undefined>(async (request) => readWatermark(...request));
