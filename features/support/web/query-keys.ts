export const ticketsKey = ['tickets'] as const;
/** Of the queues of operators; each has its name and filter after it. */
export const queuesKey = ['queues'] as const;
