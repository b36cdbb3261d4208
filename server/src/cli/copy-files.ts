import type { Writable } from 'node:stream'
import { type Area, type Files, fileAreas } from '#server/platform/files/files.ts'
import { fileStores, findS3Settings, openFilesOnDisk } from '#server/platform/files/open-files.ts'
import { openS3 } from '#server/platform/files/s3-client.ts'
import { createS3Files } from '#server/platform/files/s3-files.ts'
import { readConfig } from '../config.ts'

const AT_ONCE = 8

export async function copyFiles(
  command: string | undefined,
  env: NodeJS.ProcessEnv,
  out: Writable,
): Promise<number> {
  const print = (line: string): void => void out.write(`${line}\n`)
  const config = readConfig(env)
  const settings = findS3Settings(config)
  if (command !== 'copy-to-store' && command !== 'copy-to-disk') {
    print('Usage: npm run files -- copy-to-store, or npm run files -- copy-to-disk')
    return 2
  }
  if (settings === null) {
    print('No store is set: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
    return 2
  }
  const s3 = openS3(settings)
  let lost = 0
  for (const store of fileStores) {
    const disk = openFilesOnDisk(config.DATA_DIR, store)
    const there = createS3Files(s3, store)
    const copied = await (command === 'copy-to-store' ? copyAllAreas(disk, there) : copyAllAreas(there, disk))
    print(`${store}: ${copied.copied} copied, ${copied.existing} already there, ${copied.lost} unreadable`)
    lost += copied.lost
  }
  return lost === 0 ? 0 : 1
}

type CopyCounts = { copied: number; existing: number; lost: number }

async function copyAllAreas(from: Files, to: Files): Promise<CopyCounts> {
  const done: CopyCounts = { copied: 0, existing: 0, lost: 0 }
  const copyOne = async (area: Area, name: string): Promise<keyof CopyCounts> => {
    if (await to.has(area, name)) return 'existing'
    const bytes = await from.find(area, name)
    if (bytes === undefined) return 'lost'
    await to.restore(area, name, bytes)
    return 'copied'
  }
  for (const area of fileAreas) {
    const names = from.list(area)[Symbol.asyncIterator]()
    const copyNext = async (): Promise<void> => {
      for (let next = await names.next(); !next.done; next = await names.next())
        done[await copyOne(area, next.value)] += 1
    }
    await Promise.all(Array.from({ length: AT_ONCE }, copyNext))
  }
  return done
}
