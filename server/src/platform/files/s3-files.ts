import { randomBytes } from 'node:crypto'
import { type Area, areas, contentHash, FILE_NAME, type Files } from './files.ts'
import type { S3 } from './s3-client.ts'
import { ORPHANS_EXPECTED, SWEEP_LIMIT, type Sweep, type SweepResult } from './sweep-files.ts'

/** Objects whose rows are looked up at once. */
const AT_ONCE = 500

/** Files in an S3-compatible store, under one prefix; every node sees the same ones. */
export function s3Files(s3: S3, prefix: string): Files {
  const makeKey = (area: Area, hash: string): string => `${prefix}/${area}/${hash.slice(0, 2)}/${hash}`
  return {
    put: async (area, bytes) => {
      const hash = contentHash(bytes)
      // Writes an existing file again: a sweep spares young files.
      await s3.put(makeKey(area, hash), bytes)
      return hash
    },
    putAlone: async (area, bytes) => {
      const name = contentHash(Buffer.concat([bytes, randomBytes(16)]))
      await s3.put(makeKey(area, name), bytes)
      return name
    },
    restore: async (area, hash, bytes) => {
      if (!FILE_NAME.test(hash)) throw new Error('not the name of a stored file')
      await s3.put(makeKey(area, hash), bytes)
    },
    remove: (area, hash) => s3.delete(makeKey(area, hash)),
    has: async (area, hash) => (await s3.head(makeKey(area, hash))) !== undefined,
    find: async (area, hash) => {
      const bytes = await s3.get(makeKey(area, hash))
      return bytes === undefined || bytes.length === 0 ? undefined : bytes
    },
    open: (area, hash, range) => s3.open(makeKey(area, hash), range),
    list: async function* (area) {
      for await (const objects of s3.list(`${prefix}/${area}/`))
        for (const { key } of objects) yield readName(key)
    },
    sweep: (sweep) =>
      sweepObjects(
        s3,
        areas.map((area) => `${prefix}/${area}/`),
        sweep,
      ),
  }
}

const readName = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** Deletes old objects without a row, in the same way as files on a disk. */
async function sweepObjects(
  s3: S3,
  prefixes: readonly string[],
  { before, listReferenced: findNamed }: Sweep,
): Promise<SweepResult> {
  const unnamed: string[] = []
  let seen = 0
  for (const prefix of prefixes)
    for await (const objects of s3.list(prefix)) {
      const old = objects.filter(({ modified_at }) => modified_at < before).map(({ key }) => key)
      seen += old.length
      for (let from = 0; from < old.length; from += AT_ONCE) {
        const keys = old.slice(from, from + AT_ONCE)
        const named = await findNamed(keys.map(readName))
        unnamed.push(...keys.filter((key) => !named.has(readName(key))))
      }
      if (unnamed.length >= SWEEP_LIMIT) break
    }
  if (unnamed.length > ORPHANS_EXPECTED && unnamed.length * 2 > seen)
    return { removed: 0, refused: unnamed.length }
  let removed = 0
  for (const key of unnamed.slice(0, SWEEP_LIMIT)) {
    // The same bytes may have been stored again meanwhile.
    const modified_at = await s3.head(key)
    if (modified_at === undefined || modified_at >= before) continue
    if ((await findNamed([readName(key)])).has(readName(key))) continue
    await s3.delete(key)
    removed += 1
  }
  return { removed, refused: 0 }
}
