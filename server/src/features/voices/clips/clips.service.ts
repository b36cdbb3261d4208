import type { AppContext } from '#server/context.ts'
import type { SweepRange, SweepResult } from '#server/platform/files/sweep-files.ts'
import type { SpeechRequest } from '#server/providers/tts/tts.port.ts'
import { type Clip, findClip, insertClip, listNamedSounds } from './clips.queries.ts'

export type ClipContext = Pick<AppContext, 'clock' | 'db' | 'sounds' | 'tts'>
type ClipRequest = { clip_key: Buffer; signal?: AbortSignal } & Omit<SpeechRequest, 'signal'>

/** ms; longer than the time limit of any provider. */
const TIMEOUT_MS = 45_000

export async function ensureClip(
  { clock, db, sounds, tts }: ClipContext,
  { clip_key, signal, ...order }: ClipRequest,
): Promise<Clip> {
  const existing = await findClip(db, clip_key)
  if (existing !== undefined) return existing
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const until = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  const { mp3, duration_ms, peaks } = await tts.speak({ ...order, signal: until })
  const hash = await sounds.keep(mp3)
  const clip = { clip_key, hash, duration_ms, peaks: Buffer.from(peaks) }
  const isNew = await insertClip(db, clip, clock.now()).catch(async (error: unknown) => {
    // The file has no row, so nothing else would delete it.
    await sounds.remove(hash)
    throw error
  })
  if (isNew) return clip
  await sounds.remove(hash)
  return (await findClip(db, clip_key)) ?? clip
}

export const sweepSounds = (
  { db, sounds }: Pick<ClipContext, 'db' | 'sounds'>,
  range: SweepRange,
): Promise<SweepResult> =>
  sounds.sweep({ ...range, listReferenced: async (hashes) => new Set(await listNamedSounds(db, hashes)) })
