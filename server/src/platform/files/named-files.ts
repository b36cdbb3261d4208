import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, openPath, type ReadResult } from './read-range.ts'
import type { S3 } from './s3-client.ts'

export interface NamedFiles {
  write(name: string, content: Readable): Promise<number>
  open(name: string, range: ByteRange | null): Promise<ReadResult>
  remove(name: string): Promise<void>
  list(): AsyncIterable<string>
}

const PART = '.part'

export function createNamedFilesOnDisk(folder: string): NamedFiles {
  const listNames = (): Promise<string[]> =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
  return {
    write: async (name, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const partPath = join(folder, `${name}.${randomUUID()}${PART}`)
      try {
        await pipeline(content, createWriteStream(partPath, { mode: 0o600, flush: true }))
        const { size } = await stat(partPath)
        await rename(partPath, join(folder, name))
        return size
      } catch (error) {
        await rm(partPath, { force: true })
        throw error
      }
    },
    open: (name, range) => openPath(join(folder, name), range),
    remove: async (name) => {
      for (const each of await listNames())
        if (each === name || (each.startsWith(`${name}.`) && each.endsWith(PART)))
          await rm(join(folder, each), { force: true })
    },
    list: async function* () {
      yield* await listNames()
    },
  }
}

export function createNamedFilesInS3(s3: S3, prefix: string): NamedFiles {
  return {
    write: (name, content) => s3.upload(`${prefix}/${name}`, content),
    open: (name, range) => s3.open(`${prefix}/${name}`, range),
    remove: (name) => s3.delete(`${prefix}/${name}`),
    list: async function* () {
      for await (const objects of s3.list(`${prefix}/`))
        for (const { key } of objects) yield key.slice(prefix.length + 1)
    },
  }
}
