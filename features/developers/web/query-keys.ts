export const keysKey = ['api keys'] as const;
export const webhooksKey = ['webhooks'] as const;
export const deliveriesKey = (webhookId: string) => ['webhook deliveries', webhookId] as const;
