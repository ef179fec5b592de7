export const keysKey = ['api keys'] as const;
