import type { PixelEvent } from '@citrine/contract/pixel'

/** An event; a purchase has its price in minor units and its currency. */
export type PixelReport = PixelEvent & { price?: number; currency?: string }

export type PixelVisit = {
  /** The origin of this site. */
  origin: string
  ip: string
  user_agent: string
  /** The network's id of the click that led to this site. */
  click: string | undefined
}

/** A video advertising network that measures the conversions of its advertisements. */
export interface PixelPort {
  /** @throws ProviderError */
  send(events: readonly PixelReport[], visit: PixelVisit): Promise<void>
}
