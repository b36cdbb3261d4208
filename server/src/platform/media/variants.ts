import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { createLimiter } from '../concurrency/limiter.ts'
import { type Area, type Files, fileAreas, readIfPresent, writeWhole } from '../files/files.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { isPlainWebp, readShape, resizeToWidth } from './make-picture.ts'
import { listWidths } from './stored-picture.ts'

export type VariantName = { area: Area; hash: string; width: number }

export const buildPictureVariantsPath = (
  folder: string,
  { area, hash }: Pick<VariantName, 'area' | 'hash'>,
): string => join(folder, area, hash.slice(0, 2), hash)

type Options = {
  files: Files
  folder: string
  takeSlot: ReturnType<typeof createLimiter>
  log: Log
  metrics: Metrics
}

/** Makes each size on the first request, once for concurrent requests, and keeps it on disk. */
export function createVariants({ files, folder, takeSlot, log, metrics }: Options) {
  const coming = new Map<string, Promise<Buffer | undefined>>()

  const make = async ({ area, hash, width }: VariantName, path: string): Promise<Buffer | undefined> => {
    const original = await files.find(area, hash)
    if (original === undefined) return undefined
    const shape = await readShape(original)
    if (!listWidths(shape.width).includes(width)) return undefined
    const stop = metrics.variantSeconds.startTimer()
    const isReady = width === shape.width && (await isPlainWebp(original))
    const bytes = isReady ? original : await resizeToWidth(original, width)
    stop()
    await writeWhole(path, bytes).catch((err) => log.warn({ err }, 'a resized picture could not be cached'))
    // The picture was deleted while this size was made, so the size goes too.
    if (!(await files.has(area, hash))) await rm(dirname(path), { recursive: true, force: true })
    return bytes
  }

  return async (name: VariantName): Promise<Buffer | undefined> => {
    const path = join(buildPictureVariantsPath(folder, name), `${name.width}.webp`)
    const stored = await readIfPresent(path).catch(() => undefined)
    if (stored !== undefined) return stored
    const resizing = coming.get(path) ?? takeSlot(() => make(name, path)).finally(() => coming.delete(path))
    coming.set(path, resizing)
    return resizing
  }
}

/** A killed server may leave sizes of deleted pictures, which would stay visible. */
export async function dropOrphanVariants(files: Pick<Files, 'has'>, folder: string): Promise<void> {
  const listNames = (path: string): Promise<string[]> => readdir(path).catch(() => [])
  for (const area of fileAreas)
    for (const part of await listNames(join(folder, area)))
      for (const hash of await listNames(join(folder, area, part)))
        if (!(await files.has(area, hash)))
          await rm(buildPictureVariantsPath(folder, { area, hash }), { recursive: true, force: true })
}
