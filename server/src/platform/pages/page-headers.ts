import type { FastifyReply } from 'fastify'

/**
 * These headers have no effect on scripts, fonts and pictures, where they would weigh as much as a small
 * script.
 */
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

/** Call it at the end of a response, after the headers are set. */
export function dropPageHeaders(reply: FastifyReply): void {
  for (const name of PAGE_HEADERS) reply.removeHeader(name).raw.removeHeader(name)
}
