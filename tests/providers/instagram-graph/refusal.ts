/** The error response of a rejected request. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  constructor(message: string, code: number, subcode = 0, status = 400) {
    super(message);
    this.status = status;
    this.body = { error: { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A' } };
  }
}
