import { answerRequests } from '#ports/worker-thread.ts';
import type { Pixels } from './pixels.ts';
import { addWatermark, type WatermarkRequest } from './watermark-pixels.ts';

answerRequests<WatermarkRequest, Pixels>(addWatermark);
