/** Where a model is reached, and how long it may be silent. */
export type Endpoint = {
  base_url: string
  api_key: string | undefined
  /** As the endpoint calls it. */
  model: string
  first_token_ms: number
  silence_ms: number
}

export function headersOf(endpoint: Pick<Endpoint, 'api_key'>): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(endpoint.api_key === undefined ? {} : { authorization: `Bearer ${endpoint.api_key}` }),
  }
}
