import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/db.ts'
import type { SpeechOrder } from '#server/providers/tts/tts.port.ts'
import { type Clip, findClip, insertClip, listNamedSounds } from './clips.queries.ts'

export type ClipContext = Pick<AppContext, 'clock' | 'db' | 'sounds' | 'tts'>
type Wanted = { clip_key: Buffer; signal?: AbortSignal } & Omit<SpeechOrder, 'signal'>

/** Longer than any vendor is waited for. */
const PATIENCE_MS = 45_000

/** A sentence in a voice: the one that there is, or one that is made now. */
export async function clipOf(
  { clock, db, sounds, tts }: ClipContext,
  { clip_key, signal, ...order }: Wanted,
): Promise<Clip> {
  const known = await findClip(db, clip_key)
  if (known !== undefined) return known
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const until = signal === undefined ? patience : AbortSignal.any([signal, patience])
  const { mp3, duration_ms, peaks } = await tts.speak({ ...order, signal: until })
  const hash = await sounds.keep(mp3)
  const clip = { clip_key, hash, duration_ms, peaks: Buffer.from(peaks) }
  const isNew = await insertClip(db, clip, clock.now()).catch(async (error: unknown) => {
    // No row knows the file, so nobody else would ever delete it.
    await sounds.remove(hash)
    throw error
  })
  if (isNew) return clip
  await sounds.remove(hash)
  return (await findClip(db, clip_key)) ?? clip
}

/** Of these files, those that are a clip. */
export const namedSounds = (db: Db, hashes: readonly string[]): Promise<string[]> =>
  listNamedSounds(db, hashes)
