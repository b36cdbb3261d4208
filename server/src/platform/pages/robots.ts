import type { FastifyRequest } from 'fastify'

/** User agents of search engines and link previews. */
const ROBOT =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|embedly|vkshare|mastodon|skypeuri/i

/**
 * Recognizes programs that read only the first response; nothing else depends on it. Over HTTPS every browser
 * states the purpose of a request (Fetch Metadata), which exposes robots with a browser's user agent.
 */
export const isRobot = ({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>): boolean =>
  ROBOT.test(headers['user-agent'] ?? '') || (protocol === 'https' && headers['sec-fetch-mode'] === undefined)
