import { imageEngineSuite } from '../suite.ts';
import { illustrated } from './illustrated.ts';

imageEngineSuite('illustrated', async () => ({ engine: illustrated(), close: async () => undefined }));
