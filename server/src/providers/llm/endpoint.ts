import type { Samplers } from './samplers.ts'

export type Endpoint = {
  base_url: string
  api_key: string | undefined
  model: string
  samplers?: Samplers | undefined
  firstTokenMs: number
  silenceMs: number
}

export function buildHeaders(endpoint: Pick<Endpoint, 'api_key'>): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(endpoint.api_key === undefined ? {} : { authorization: `Bearer ${endpoint.api_key}` }),
  }
}
