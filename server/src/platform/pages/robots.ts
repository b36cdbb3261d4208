import type { FastifyRequest } from 'fastify'

const ROBOT =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|embedly|vkshare|mastodon|skypeuri/i

/**
 * Over HTTPS every browser states the purpose of a request (Fetch Metadata), which exposes robots with a
 * browser's user agent.
 */
export const isRobot = ({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>): boolean =>
  ROBOT.test(headers['user-agent'] ?? '') || (protocol === 'https' && headers['sec-fetch-mode'] === undefined)
