import { promisify } from 'node:util'
import { gunzip, gunzipSync } from 'node:zlib'
import { COLLECT_MAX } from '@citrine/contract/tracking'
import { fitsEvent, TRACKED } from '@citrine/contract/tracking-modules'
import * as z from 'zod'

const gunzipAsync = promisify(gunzip)
/** For smaller batches, the transfer to another thread costs more than the unpacking. */
const SMALL_BATCH_BYTES = 128 * 1024
/**
 * Counts brackets inside texts too. An event has at most seven; a million of them, packed into 1 KB, would take
 * 0.1 s to parse.
 */
const BRACKETS_MAX = 16 * COLLECT_MAX.events
const [SQUARE, CURLY] = Buffer.from('[{')

/** PostgreSQL cannot store NUL, and would refuse the whole statement. */
const hasNoNul = (value: string): boolean => !value.includes('\0')
const text = z.string().max(200).refine(hasNoNul)
const body = z.object({ s: z.string(), x: z.string() })
const descriptor = z.object({ device_id: text.min(1), app_key: text, marker: z.literal('gzip') })
const event = z.object({
  app: z.object({ channel: z.string().max(500).refine(hasNoNul) }),
  event: z
    .object({
      event_id: z.string().regex(/^[0-9a-f]{32}$/),
      event_name: z.enum(Object.keys(TRACKED)),
      module: z.number(),
      user_id: z.string().max(100),
      content_id: text,
      args: z
        .string()
        .refine((args) => Buffer.byteLength(args) <= COLLECT_MAX.args)
        .refine(hasNoNul),
    })
    .refine(({ module, event_name }) => fitsEvent(module, event_name)),
})
const batch = z.array(z.unknown()).max(COLLECT_MAX.events)

export type CollectedEvent = z.output<typeof event>
export type CollectedBody = { device_id: string; app_key: string; events: CollectedEvent[] }

/**
 * Also accepts base64url, and text that a form or a proxy has decoded.
 * @throws for anything else
 */
async function decodeBody(sent: string): Promise<unknown> {
  const base64 = (sent.includes('%') ? decodeURIComponent(sent) : sent).replaceAll(' ', '+')
  const packed = Buffer.from(base64, 'base64')
  // Gzip ends with the unpacked size. A batch that states a small size but is larger makes `gunzipSync` throw.
  const isSmall = packed.readUInt32LE(packed.length - 4) < SMALL_BATCH_BYTES
  const bytes = isSmall
    ? gunzipSync(packed, { maxOutputLength: SMALL_BATCH_BYTES })
    : await gunzipAsync(packed, { maxOutputLength: COLLECT_MAX.unpacked })
  if (countBrackets(bytes) > BRACKETS_MAX) throw new RangeError('too many brackets')
  return JSON.parse(bytes.toString('utf8'))
}

/** Loops by index, because an iterator takes twenty times as long. */
function countBrackets(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === SQUARE || bytes[at] === CURLY) count++
  return count
}

export async function unpackEvents(raw: unknown): Promise<CollectedBody> {
  const { s, x } = body.parse(raw)
  const { device_id, app_key } = descriptor.parse(await decodeBody(s))
  const events = batch.parse(await decodeBody(x)).flatMap((each) => {
    const read = event.safeParse(each)
    return read.success ? [read.data] : []
  })
  return { device_id, app_key, events }
}
