import { answerRequests } from '#ports/worker-thread.ts';
import { type EncodedImage, type EncodeRequest, encodeMarked } from './encode-marked.ts';

answerRequests<EncodeRequest, EncodedImage>(encodeMarked);
