import type { PixelEvent } from '@citrine/contract/pixel'

export type PixelReport = PixelEvent & { price?: number; currency?: string }

export type PixelVisit = {
  origin: string
  ip: string
  user_agent: string
  /** The network's id of the click that led to this site. */
  click: string | undefined
}

/** A video advertising network that measures the conversions of its advertisements. */
export interface PixelPort {
  send(events: readonly PixelReport[], visit: PixelVisit): Promise<void>
}
