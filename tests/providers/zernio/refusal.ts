/** The error response of a rejected request. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;
  constructor(status: number, error: string, more: object = {}, headers: Record<string, string> = {}) {
    super(error);
    this.status = status;
    this.body = { error, ...more };
    this.headers = headers;
  }
}
