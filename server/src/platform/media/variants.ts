import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Area, areas, type Files, readIfThere, writeWhole } from '../files.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { createTurns } from '../turns.ts'
import { isPlainWebp, resizeTo, shapeOf } from './make-picture.ts'
import { widthsOf } from './stored-picture.ts'

export type VariantName = { area: Area; hash: string; width: number }

/** Where all sizes of a picture lie. */
export const variantFolder = (folder: string, { area, hash }: Pick<VariantName, 'area' | 'hash'>): string =>
  join(folder, area, hash.slice(0, 2), hash)

type Options = {
  files: Files
  /** Where they are kept; all that is in it can be made again. */
  folder: string
  takeTurn: ReturnType<typeof createTurns>
  log: Log
  metrics: Metrics
}

/** Pictures in other sizes: made when first asked for, once for all who ask at that moment, and kept on the disk. */
export function createVariants({ files, folder, takeTurn, log, metrics }: Options) {
  const coming = new Map<string, Promise<Buffer | undefined>>()

  const make = async ({ area, hash, width }: VariantName, path: string): Promise<Buffer | undefined> => {
    const original = await files.find(area, hash)
    if (original === undefined) return undefined
    const shape = await shapeOf(original)
    if (!widthsOf(shape.width).includes(width)) return undefined
    const stop = metrics.variantSeconds.startTimer()
    // In its own size it is there already.
    const isReady = width === shape.width && (await isPlainWebp(original))
    const bytes = isReady ? original : await resizeTo(original, width)
    stop()
    // A full disk costs time at the next call, not the picture.
    await writeWhole(path, bytes).catch((err) => log.warn({ err }, 'a picture could not be kept'))
    // Deleted while this was made: whoever did so has seen no file of it.
    if (!(await files.has(area, hash))) await rm(dirname(path), { recursive: true, force: true })
    return bytes
  }

  return async (name: VariantName): Promise<Buffer | undefined> => {
    const path = join(variantFolder(folder, name), `${name.width}.webp`)
    // What cannot be read is made anew.
    const kept = await readIfThere(path).catch(() => undefined)
    if (kept !== undefined) return kept
    const made = coming.get(path) ?? takeTurn(() => make(name, path)).finally(() => coming.delete(path))
    coming.set(path, made)
    return made
  }
}

/** A server that was killed while it deleted a picture may have left its sizes, which would be shown on. */
export async function dropVariantsWithout(files: Pick<Files, 'has'>, folder: string): Promise<void> {
  const namesIn = (path: string): Promise<string[]> => readdir(path).catch(() => [])
  for (const area of areas)
    for (const part of await namesIn(join(folder, area)))
      for (const hash of await namesIn(join(folder, area, part)))
        if (!(await files.has(area, hash)))
          await rm(variantFolder(folder, { area, hash }), { recursive: true, force: true })
}
