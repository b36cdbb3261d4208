import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

type Options = {
  is_https: boolean
  /** A script of another house that the page may load, with what lies beside it. */
  guest_scripts: string | null
}

/** What the browser may do with every answer: nothing from elsewhere but a guest's, and no text becomes a script. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { is_https, guest_scripts }: Options,
): Promise<void> {
  const guests = guest_scripts === null ? [] : [new URL('.', guest_scripts).href]
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...guests],
        'style-src': ["'self'", ...guests],
        ...(guests.length > 0 ? { 'frame-src': ["'self'", ...guests] } : {}),
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        // Silence that a page makes itself, so that the device shows the controls of a voice.
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...guests],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
      },
    },
    strictTransportSecurity: is_https,
    crossOriginEmbedderPolicy: false,
    // The guest opens windows of its own, which tell the page how it went.
    crossOriginOpenerPolicy: { policy: guests.length > 0 ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  })
}
