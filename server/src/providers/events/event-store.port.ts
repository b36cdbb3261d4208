import type { GrowthStep } from '@citrine/contract/growth'

export type EventRow = {
  /** 32 hex digits, made by the page. */
  event_id: string
  /** ISO 8601 in UTC. */
  received_at: string
  /** 32 hex digits. */
  visitor: string
  event_name: string
  module: number
  is_member: boolean
  channel: string
  country: string | null
  content_id: string
  args: string
}

/** Visitors of a day who reached a step. Small campaigns are summed under two empty names. */
export type StepCount = { channel: string; campaign: string; step: GrowthStep; people: number }
/** The advertisement that an order came from, and the visitor (32 hex digits) who reported it first. */
export type OrderSource = { order_id: string; visitor: string; channel: string; campaign: string }

/** Limits for values that strangers can choose in links and events. */
export const EVENT_BOUNDS = {
  /** Letters of a channel or campaign. */
  name: 100,
  /** The largest campaigns of a day that are counted by name. */
  campaigns: 100,
  /** How many orders or buyers one lookup of events may name. */
  orders: 500,
} as const

/** A row cannot be stored, so the statement stored none. */
export class RowRefused extends Error {}

/** Keeps the events of pages, and counts them for the growth board. Days are UTC, such as `2026-11-03`. */
export interface EventStore {
  /**
   * Stores events; a page repeats an event whose arrival is uncertain.
   * @returns the number of new events, if known
   * @throws RowRefused
   */
  insert(rows: readonly EventRow[]): Promise<number>
  /**
   * @param signed_in the modules that record a successful sign-in
   * @param buyers the visitors who paid for an order, because anybody can report a purchase
   */
  countSteps(day: string, signed_in: readonly number[], buyers: readonly string[]): Promise<StepCount[]>
  /**
   * Lists the orders that a page reported within a span, each with the visitor's last advertisement within thirty days.
   */
  listOrderSources(span: { from: Date; to: Date }, order_ids: readonly string[]): Promise<OrderSource[]>
  /** Drops the days before this one. */
  dropBefore(day: string): Promise<void>
}
