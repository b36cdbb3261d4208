import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

type Options = {
  isHttps: boolean
  guestScripts: string | null
  mediaUrl: string | null
  measurementUrls: readonly string[]
  /** Datadog's package starts its compression worker from a string, as a blob. */
  hasReplays: boolean
  checkouts: readonly { forms: readonly string[]; frames: readonly string[] }[]
}

/** Allows only Citrine's own origins and the origins of the third-party script, and no inline scripts. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { isHttps, guestScripts, mediaUrl, measurementUrls, hasReplays, checkouts }: Options,
): Promise<void> {
  const guests = guestScripts === null ? [] : [new URL('.', guestScripts).href]
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
        'img-src': ["'self'", 'data:', 'blob:', ...(mediaUrl === null ? [] : [mediaUrl])],
        'font-src': ["'self'"],
        // A page generates a silent sound to make the device show playback controls.
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...guests, ...new Set(measurementUrls.map((url) => new URL(url).origin))],
        ...(hasReplays ? { 'worker-src': ["'self'", 'blob:'] } : {}),
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...new Set(checkouts.flatMap(({ forms }) => forms))],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    // The third-party script opens windows that report their result to the page.
    crossOriginOpenerPolicy: { policy: guests.length > 0 ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  })
}
