import { answerRequests } from '#ports/worker-thread.ts';
import { type SignedJpeg, signJpeg } from './sign-jpeg.ts';

answerRequests<Parameters<typeof signJpeg>, SignedJpeg>((request) => signJpeg(...request));
