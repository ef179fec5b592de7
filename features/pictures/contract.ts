import { z } from 'zod';
import { defineCalls, forSignedIn } from '../account/call-contract.ts';

export const picturesContract = defineCalls({
  'storage-upload': forSignedIn
    .errors({ NOT_A_PICTURE: { status: 400, message: 'This file is not a picture we can read.' } })
    .input(z.object({ file: z.file() }))
    .output(z.object({ publicUrl: z.url() })),
});
