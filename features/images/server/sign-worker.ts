import { answerRequests } from '#ports/worker-thread.ts';
import { type SignedFile, signFile } from './sign-file.ts';

answerRequests<Parameters<typeof signFile>, SignedFile>((request) => signFile(...request));
