import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    country: string | null
  }
}

/** Values that proxies send for unknown places and anonymising networks. */
const NOWHERE = new Set(['XX', 'T1', 'ZZ', 'AP', 'EU'])

/**
 * Adds a hook that reads the caller's country from the proxy's headers. A malformed header counts as unknown, and so
 * does a repeated one, because the caller may have sent one of the two.
 * @param headers country, and after a comma the region; undefined without a trusted proxy
 */
export function addCountryReader(app: FastifyInstance, headers: string | undefined): void {
  app.decorateRequest('country', null)
  if (headers === undefined) return
  const [countryHeader = '', regionHeader = ''] = headers.split(',')
  app.addHook('onRequest', async (request) => {
    const country = /^([A-Z]{2})(?:[-_]([A-Z0-9]{1,3}))?$/.exec(readHeader(request, countryHeader))
    if (country === null || NOWHERE.has(country[1] ?? '')) return
    const region = country[2] ?? /^[A-Z0-9]{1,3}$/.exec(readHeader(request, regionHeader))?.[0]
    request.country = region === undefined ? (country[1] ?? null) : `${country[1]}-${region}`
  })
}

const readHeader = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value.trim().toUpperCase() : ''
}
