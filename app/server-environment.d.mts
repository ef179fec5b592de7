export function serverEnvironment(): Record<string, string>;
