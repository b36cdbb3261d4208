type Fault = { status: number; message: string; type?: string; code?: string; param?: string }

export class RequestError extends Error {
  readonly status: number
  readonly body: { error: { message: string; type: string; param: string | null; code: string | null } }

  constructor({ status, message, type = 'invalid_request_error', code, param }: Fault) {
    super(message)
    this.status = status
    this.body = { error: { message, type, param: param ?? null, code: code ?? null } }
  }
}

export function refuseField(param: string, requirement: string): RequestError {
  return new RequestError({ status: 400, message: `'${param}' must be ${requirement}.`, param })
}
