export function serverEnvironment(): Record<string, string>;

/** The folder of Node's compile cache. */
export declare const compileCache: string;
