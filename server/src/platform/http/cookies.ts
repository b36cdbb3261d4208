import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Cookies {
  read(name: string): string | undefined
  keep(name: string, value: string, maxAgeS: number): void
}

/** Over https, names get a prefix that keeps sibling domains from planting a cookie. Browsers refuse it over http. */
export function createCookies(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Cookies {
  const buildCookieName = (name: string): string => (isHttps ? `__Host-${name}` : name)
  return {
    read: (name) => {
      const start = `${buildCookieName(name)}=`
      const pair = request.headers.cookie?.split('; ').find((text) => text.startsWith(start))
      return pair?.slice(start.length)
    },
    keep: (name, value, maxAgeS) => {
      const rules = `Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
      reply.header('set-cookie', `${buildCookieName(name)}=${value}; ${rules}`)
    },
  }
}
