import type { FastifyReply } from 'fastify'

/** Rules for a page mean nothing on its scripts, fonts and pictures, and a dozen of them weigh as much as a script. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
]

/** Only at the end of an answer: before, they are set. */
export function dropPageHeaders(reply: FastifyReply): void {
  // Some are set on the answer itself, some wait beside it.
  for (const name of PAGE_HEADERS) reply.removeHeader(name).raw.removeHeader(name)
}
