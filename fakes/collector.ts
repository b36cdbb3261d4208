import { gunzipSync } from 'node:zlib'
import type { SingleEvent, TrackingEvent } from '@citrine/contract/tracking'
import { type FakeServer, forkFake } from './fork.ts'

type Batch = { descriptor: unknown; events: TrackingEvent[] }
export type Collector = FakeServer & {
  listBodies(): Promise<string[]>
  /** Lists the batches received after the first `since` bodies. */
  listBatches(since?: number): Promise<Batch[]>
  listEvents(since?: number): Promise<TrackingEvent[]>
}

const decode = (packed: string): unknown =>
  JSON.parse(gunzipSync(Buffer.from(decodeURIComponent(packed), 'base64')).toString('utf8'))

const readBatch = ({ s, x }: { s: string; x: string }): Batch => ({
  descriptor: decode(s),
  events: decode(x) as TrackingEvent[],
})

const joinSingle = ({ module, content_id, base_data, args }: SingleEvent): TrackingEvent => ({
  ...base_data,
  event: { ...base_data.event, module, content_id, args },
})

export async function startCollector(): Promise<Collector> {
  const fake = await forkFake(new URL('./programs/collector.ts', import.meta.url))
  const listBodies = async (): Promise<string[]> => (await fetch(fake.url)).json() as Promise<string[]>
  const listRead = async (since = 0) =>
    (await listBodies())
      .slice(since)
      .map((body) => JSON.parse(body) as { s: string; x: string } | SingleEvent)
  return {
    ...fake,
    listBodies,
    listBatches: async (since) =>
      (await listRead(since)).flatMap((body) => ('x' in body ? [readBatch(body)] : [])),
    listEvents: async (since) =>
      (await listRead(since)).flatMap((body) => ('x' in body ? readBatch(body).events : [joinSingle(body)])),
  }
}
