import type { GrowthStep } from '@citrine/contract/growth'

export type EventRow = {
  event_id: string
  received_at: string
  visitor: string
  event_name: string
  module: number
  is_member: boolean
  channel: string
  country: string | null
  content_id: string
  args: string
}

/** Small campaigns are summed under two empty names. */
export type StepCount = { channel: string; campaign: string; step: GrowthStep; people: number }
export type OrderSource = { order_id: string; visitor: string; channel: string; campaign: string }

/** Strangers can choose these values in links and events. */
export const EVENT_BOUNDS = {
  name: 100,
  campaigns: 100,
  orders: 500,
} as const

export class RowError extends Error {}

/** Days are UTC, such as `2026-11-03`. */
export interface EventStore {
  /**
   * A page repeats an event whose arrival is uncertain.
   * @returns the number of new events, if known
   * @throws RowError
   */
  insert(rows: readonly EventRow[]): Promise<number>
  /**
   * @param signed_in the modules that record a successful sign-in
   * @param buyers the visitors who paid for an order, because anybody can report a purchase
   */
  countSteps(day: string, signed_in: readonly number[], buyers: readonly string[]): Promise<StepCount[]>
  /**
   * Lists orders that a page reported within the span, each with the visitor's last advertisement within thirty
   * days.
   */
  listOrderSources(span: { from: Date; to: Date }, order_ids: readonly string[]): Promise<OrderSource[]>
  dropBefore(day: string): Promise<void>
}
