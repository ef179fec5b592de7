export { countQueues } from './count-queues.ts';
