import { randomBytes } from 'node:crypto'
import { type Area, FILE_NAME, type Files, fileAreas, hashContent } from './files.ts'
import type { S3 } from './s3-client.ts'
import { HASHES_PER_QUERY, type Sweep, type SweepResult, sweepStore } from './sweep-files.ts'

export function createS3Files(s3: S3, prefix: string): Files {
  const makeKey = (area: Area, hash: string): string => `${prefix}/${area}/${hash.slice(0, 2)}/${hash}`
  return {
    put: async (area, bytes) => {
      const hash = hashContent(bytes)
      // A sweep spares young files, so an existing file is written again.
      await s3.put(makeKey(area, hash), bytes)
      return hash
    },
    putAlone: async (area, bytes) => {
      const name = hashContent(Buffer.concat([bytes, randomBytes(16)]))
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
        fileAreas.map((area) => `${prefix}/${area}/`),
        sweep,
      ),
  }
}

const readName = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

const sweepObjects = (s3: S3, prefixes: readonly string[], sweep: Sweep): Promise<SweepResult> =>
  sweepStore(
    {
      listOld: async function* (digit, before) {
        for (const prefix of prefixes)
          for await (const objects of s3.list(prefix + digit)) {
            const keys = objects.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key)
            for (let from = 0; from < keys.length; from += HASHES_PER_QUERY)
              yield keys.slice(from, from + HASHES_PER_QUERY)
          }
      },
      remove: async (key, { before, listReferenced }) => {
        // The same bytes may have been stored again meanwhile.
        const modifiedAt = await s3.head(key)
        if (modifiedAt === undefined || modifiedAt >= before) return false
        if ((await listReferenced([readName(key)])).has(readName(key))) return false
        await s3.delete(key)
        return true
      },
    },
    sweep,
  )
