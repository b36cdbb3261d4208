import { ProviderError } from '../provider-error.ts'

export type ModerationEndpoint = { url: string; api_key: string | undefined; model: string }

export const VENDOR = 'moderation'

export async function askEndpoint(
  { url, api_key }: ModerationEndpoint,
  path: string,
  { body, signal }: { body: object; signal: AbortSignal },
): Promise<unknown> {
  const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(api_key === undefined ? {} : { authorization: `Bearer ${api_key}` }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  }).catch((cause: unknown) => {
    throw new ProviderError(VENDOR, signal.aborted ? 'silent' : 'unreachable', 'it did not answer', {
      retry: true,
      cause,
    })
  })
  if (!response.ok)
    throw new ProviderError(VENDOR, 'refused', `it answered ${response.status}`, {
      retry: response.status === 429 || response.status >= 500,
    })
  return response.json().catch((cause: unknown) => {
    throw new ProviderError(VENDOR, 'refused', 'its answer is not JSON', { retry: true, cause })
  })
}

/** A missing score must not count as harmless. */
export const createUnreadableError = (): ProviderError =>
  new ProviderError(VENDOR, 'refused', 'its answer has no scores')
