import { ProviderError } from '../provider-error.ts'

const BYTES_MAX = 40_000_000

export type VendorCall = {
  vendor: string
  signal: AbortSignal
  timeoutMs: number
  api_key?: string | undefined
}

export async function callVendor(
  url: string | URL,
  { vendor, signal, timeoutMs, api_key }: VendorCall,
  body?: object,
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(api_key === undefined ? {} : { authorization: `Bearer ${api_key}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ProviderError(vendor, 'refused', `it answered ${response.status}`, {
        retry: response.status === 429 || response.status >= 500,
      })
    }
    return await readBounded(response, vendor)
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof ProviderError) throw cause
    const fault = timeout.aborted ? 'silent' : 'unreachable'
    throw new ProviderError(vendor, fault, 'it did not answer', { retry: true, cause })
  }
}

async function readBounded(response: Response, vendor: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > BYTES_MAX) throw new ProviderError(vendor, 'refused', 'its answer is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

export function readJson(bytes: Buffer, vendor: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new ProviderError(vendor, 'refused', 'its answer is not JSON', { retry: true, cause })
  }
}
