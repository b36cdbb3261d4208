import type { FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../http/addresses.ts'

/**
 * Returns the origin for search engines and link previews. Ignores the host of a request, because anybody can
 * invent it. Null while the address is unknown.
 */
export function findOwnOrigin(
  { PUBLIC_URL }: { PUBLIC_URL?: string | undefined },
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string | null {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin
  return isLoopbackHost(host) ? `${protocol}://${host}` : null
}
