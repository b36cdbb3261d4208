import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

type Options = {
  is_https: boolean
  guest_scripts: string | null
  media_url: string | null
  measurement_urls: readonly string[]
  /** Datadog's package starts its compression worker from a string, as a blob. */
  has_replays: boolean
  checkouts: readonly { forms: readonly string[]; frames: readonly string[] }[]
}

/** Allows only Citrine's own origins and the origins of the third-party script, and no inline scripts. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { is_https, guest_scripts, media_url, measurement_urls, has_replays, checkouts }: Options,
): Promise<void> {
  const guests = guest_scripts === null ? [] : [new URL('.', guest_scripts).href]
  const frames = [...guests, ...new Set(checkouts.flatMap((each) => each.frames))]
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...guests],
        'style-src': ["'self'", ...guests],
        ...(frames.length > 0 ? { 'frame-src': ["'self'", ...frames] } : {}),
        'img-src': ["'self'", 'data:', 'blob:', ...(media_url === null ? [] : [media_url])],
        'font-src': ["'self'"],
        // A page generates a silent sound to make the device show playback controls.
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...guests, ...new Set(measurement_urls.map((url) => new URL(url).origin))],
        ...(has_replays ? { 'worker-src': ["'self'", 'blob:'] } : {}),
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...new Set(checkouts.flatMap(({ forms }) => forms))],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
      },
    },
    strictTransportSecurity: is_https,
    crossOriginEmbedderPolicy: false,
    // The third-party script opens windows that report their result to the page.
    crossOriginOpenerPolicy: { policy: guests.length > 0 ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  })
}
