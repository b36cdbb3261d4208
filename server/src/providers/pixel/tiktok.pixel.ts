import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { PixelPort } from './pixel.port.ts'

export const pixelConfig = z.object({
  /** The server calls TikTok, so the page runs no script of TikTok. */
  TIKTOK_PIXEL_ID: z
    .string()
    .regex(/^\w{1,64}$/, 'must be the id of a pixel, such as C4ABCDEFGH0IJKLMNOPQ')
    .optional(),
  TIKTOK_ACCESS_TOKEN: z.string().min(1).max(200).optional(),
  TIKTOK_URL: z.url({ protocol: /^https?$/ }).default('https://business-api.tiktok.com'),
})
type PixelSettings = z.output<typeof pixelConfig>

const VENDOR = 'tiktok'
const TIMEOUT_MS = 5_000
const OK = 0
const responseBody = z.object({ code: z.number() })

export function openPixel(settings: PixelSettings): PixelPort | null {
  const { TIKTOK_PIXEL_ID: event_source_id, TIKTOK_ACCESS_TOKEN: token, TIKTOK_URL: url } = settings
  if (event_source_id === undefined || token === undefined) return null
  return {
    send: async (events, { origin, ip, user_agent, click }) => {
      const data = events.map(({ event_id, name, at, screen, price, currency }) => ({
        event: name,
        event_id,
        event_time: Math.floor(at / 1_000),
        user: { ip, user_agent, ...(click === undefined ? {} : { ttclid: click }) },
        page: { url: `${origin}/${screen === 'home' ? '' : screen}` },
        ...(price === undefined || currency === undefined
          ? {}
          : { properties: { value: price / 100, currency, content_type: 'product' } }),
      }))
      const response = await fetch(new URL('/open_api/v1.3/event/track/', url), {
        method: 'POST',
        headers: { 'access-token': token, 'content-type': 'application/json' },
        body: JSON.stringify({ event_source: 'web', event_source_id, data }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new ProviderError(VENDOR, 'unreachable', 'it did not answer', { retry: true, cause })
      })
      const { success, data: report } = responseBody.safeParse(await response.json().catch(() => undefined))
      if (!response.ok || !success || report.code !== OK)
        throw new ProviderError(
          VENDOR,
          'refused',
          `it answered ${response.status}, code ${report?.code ?? 'unknown'}`,
          {
            retry: response.status >= 500,
          },
        )
    },
  }
}
