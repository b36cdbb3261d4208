import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookies of ours: no script reads them, and other sites make the browser send them only by coming here. */
export interface Cookies {
  read(name: string): string | undefined
  keep(name: string, value: string, max_age_s: number): void
}

/** With https the name itself keeps neighbours in the domain from planting one; http has no such names. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, is_https: boolean): Cookies {
  const nameOf = (name: string): string => (is_https ? `__Host-${name}` : name)
  return {
    read: (name) => {
      const start = `${nameOf(name)}=`
      const pair = request.headers.cookie?.split('; ').find((text) => text.startsWith(start))
      return pair?.slice(start.length)
    },
    keep: (name, value, max_age_s) => {
      const rules = `Path=/; Max-Age=${max_age_s}; HttpOnly; SameSite=Lax${is_https ? '; Secure' : ''}`
      reply.header('set-cookie', `${nameOf(name)}=${value}; ${rules}`)
    },
  }
}
