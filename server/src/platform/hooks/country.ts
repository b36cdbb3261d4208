import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** ISO 3166 code of where the caller is, `GB` or `US-TX`; null where it cannot be told. */
    country: string | null
  }
}

/** What proxies say when they do not know, or of an anonymising network. */
const NOWHERE = new Set(['XX', 'T1', 'ZZ', 'AP', 'EU'])

/**
 * Takes the caller's country from the proxy in front. Anything that is no plain code counts as unknown, so does a header
 * that came twice: then one of them was the caller's own.
 * @param headers country, and after a comma the region; undefined when nobody in front can be believed
 */
export function readCountries(app: FastifyInstance, headers: string | undefined): void {
  app.decorateRequest('country', null)
  if (headers === undefined) return
  const [country_header = '', region_header = ''] = headers.split(',')
  app.addHook('onRequest', async (request) => {
    const country = /^([A-Z]{2})(?:[-_]([A-Z0-9]{1,3}))?$/.exec(textIn(request, country_header))
    if (country === null || NOWHERE.has(country[1] ?? '')) return
    const region = country[2] ?? /^[A-Z0-9]{1,3}$/.exec(textIn(request, region_header))?.[0]
    request.country = region === undefined ? (country[1] ?? null) : `${country[1]}-${region}`
  })
}

const textIn = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value.trim().toUpperCase() : ''
}
