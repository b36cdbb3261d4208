import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createLimiter } from '../../concurrency/limiter.ts'
import { readIfPresent, writeWhole } from '../../files/files.ts'
import type { ShareCard } from './share-picture.ts'

/** Raise it when the drawing changes: every picture then gets a new name. */
const DRAWING_VERSION = 1
const NAME_LENGTH = 40

export const hashShareCard = ({ name, tagline }: ShareCard, portraitHash: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, name, tagline, portraitHash]))
    .digest('hex')
    .slice(0, NAME_LENGTH)

/** Draws on the first request, one picture at a time, and keeps the files on disk. */
export function createSharePictures(folder: string) {
  const takeSlot = createLimiter(1)
  const coming = new Map<string, Promise<Buffer>>()
  const locate = (name: string): string => join(folder, name.slice(0, 2), `${name}.jpg`)

  return {
    find: (name: string): Promise<Buffer | undefined> => readIfPresent(locate(name)).catch(() => undefined),
    countWaiting: (): number => coming.size,
    draw: (name: string, card: ShareCard, readPortrait: () => Promise<Buffer | null>): Promise<Buffer> => {
      const drawing =
        coming.get(name) ??
        takeSlot(async () => {
          // Loaded late, because its fonts take a tenth of a start's time.
          const { drawSharePicture } = await import('./share-picture.ts')
          const bytes = await drawSharePicture(card, await readPortrait())
          // On a full disk the picture is still sent, and drawn again for the next call.
          await writeWhole(locate(name), bytes).catch(() => undefined)
          return bytes
        }).finally(() => coming.delete(name))
      coming.set(name, drawing)
      return drawing
    },
    prune: async (before: Date): Promise<void> => {
      for (const part of await listNames(folder))
        for (const file of await listNames(join(folder, part))) {
          const path = join(folder, part, file)
          const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }))
          if (mtime < before) await rm(path, { force: true })
        }
    },
  }
}

const listNames = (path: string): Promise<string[]> => readdir(path).catch(() => [])
