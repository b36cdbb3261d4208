import { gunzipSync } from 'node:zlib'
import type { TrackingEvent } from '@citrine/contract/tracking'
import { type FakeServer, forkFake } from './fork.ts'

export type FakeCollector = FakeServer & {
  /** The bodies of all calls so far. */
  listBodies(): Promise<string[]>
  /** The descriptors and events of all packed batches so far. */
  listBatches(): Promise<{ descriptor: unknown; events: TrackingEvent[] }[]>
}

const decode = (packed: string): unknown =>
  JSON.parse(gunzipSync(Buffer.from(decodeURIComponent(packed), 'base64')).toString('utf8'))

/** Starts an event collector as a process of its own, which takes everything from every origin. */
export async function startCollector(): Promise<FakeCollector> {
  const standIn = await forkFake(new URL('./programs/collector.ts', import.meta.url))
  const listBodies = async (): Promise<string[]> => (await fetch(standIn.url)).json() as Promise<string[]>
  return {
    ...standIn,
    listBodies,
    listBatches: async () =>
      (await listBodies()).map((body) => {
        const { s, x } = JSON.parse(body) as { s: string; x: string }
        return { descriptor: decode(s), events: decode(x) as TrackingEvent[] }
      }),
  }
}
