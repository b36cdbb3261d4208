export const COLLECT_PATH = '/api/v1/collect'

/** Limits of a collector: bytes, and the number of events. */
export const COLLECT_MAX = { body: 256 * 1024, unpacked: 1024 * 1024, events: 500, args: 16 * 1024 } as const

/**
 * The body that a collector gets.
 * - `batch`: `{s, x}`, many events packed with gzip (docs/tracking.md).
 * - `event`: one event as `{event, module, content_id, base_data, args}`.
 */
export const collectorShapes = ['batch', 'event'] as const
export type CollectorShape = (typeof collectorShapes)[number]

export interface AppData {
  app_key: string
  app_version: string
  app_version_code: string
  sdk_version: string
  channel: string
  pkg: string
}

export interface DeviceData {
  device_id: string
  df_id: string
  network: string
  operating_system: string
  operating_system_version: string
  language: string
  system_version: string
  device_model: string
}

export interface EventData {
  event_id: string
  /** Unix ms. */
  event_time: number
  event_name: string
  event_type: 'counter'
  user_id: string
  user_nation: string
  platform: 'H5'
  gaid: string
  /** The number of the event and its variant (`tracking-modules.ts`). */
  module: number
  content_id: string
  /** JSON. */
  args: string
}

export interface TrackingEvent {
  app: AppData
  device: DeviceData
  event: EventData
  locate: Record<never, never>
}

export interface SingleEvent {
  event: string
  module: number
  content_id: string
  base_data: Pick<TrackingEvent, 'app' | 'device' | 'locate'> & {
    event: Omit<EventData, 'module' | 'content_id' | 'args'>
  }
  args: string
}
