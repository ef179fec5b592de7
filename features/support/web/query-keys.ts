export const ticketsKey = ['tickets'] as const;
/** Prefix of the keys of the operators' queues, followed by the name of the queue and its filter. */
export const queuesKey = ['queues'] as const;
