import { answerRequests } from '#ports/worker-thread.ts';
import type { OutlineRequest, OutlineResponse } from './outline-in-thread.ts';
import { proposeOutline } from './propose-outline.ts';

answerRequests<OutlineRequest, OutlineResponse>(async (image) => proposeOutline(image));
