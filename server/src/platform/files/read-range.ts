import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

export type ByteRange = { from: number; to: number | null } | { last: number }

export type OpenFile = { size: number; from: number; to: number; stream: Readable }

/** `beyond`: the file has no such part; undefined: no file. */
export type ReadResult = OpenFile | 'beyond' | undefined

/** @returns null for no range, several ranges, or another unit: then the whole file is the right response */
export function parseRange(header: string | undefined): ByteRange | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') return { last: Number(to) }
  if (to !== '' && Number(to) < Number(from)) return null
  return { from: Number(from), to: to === '' ? null : Number(to) }
}

export const formatRange = (range: ByteRange): string =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to ?? ''}`

function cutRange(range: ByteRange | null, size: number): { from: number; to: number } | null {
  if (range === null) return { from: 0, to: size - 1 }
  if ('last' in range) return range.last === 0 ? null : { from: Math.max(0, size - range.last), to: size - 1 }
  return range.from >= size ? null : { from: range.from, to: Math.min(range.to ?? size - 1, size - 1) }
}

export async function openPath(path: string, range: ByteRange | null): Promise<ReadResult> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (handle === undefined) return undefined
  try {
    return await openPart(handle, range)
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function openPart(handle: FileHandle, range: ByteRange | null): Promise<ReadResult> {
  const { size } = await handle.stat()
  const part = size === 0 ? null : cutRange(range, size)
  if (part === null) {
    await handle.close()
    return size === 0 ? undefined : 'beyond'
  }
  return { size, ...part, stream: handle.createReadStream({ start: part.from, end: part.to }) }
}
