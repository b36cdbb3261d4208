import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { type Files, fileAreas } from '#server/platform/files/files.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { readSealed, type SealedFile, verifySealed, writeSealed } from './sealed-file.ts'

type Source = { folder: string; key: string | undefined }

const line = z.object({
  store: z.enum(['pictures', 'voices', 'cards']),
  area: z.enum(fileAreas),
  name: z.string(),
  file: z.string(),
  bytes: z.int(),
  sha256: z.string(),
})
type Line = z.output<typeof line>
export type Stores = Record<Line['store'], Files>

export function openStores(config: Parameters<typeof openFiles>[0]): Stores {
  const { open } = openFiles(config)
  return { pictures: open('pictures'), voices: open('voices'), cards: open('cards') }
}

const storeNames = line.shape.store.options

export async function areEmpty(stores: Stores): Promise<boolean> {
  for (const store of storeNames)
    for (const area of fileAreas) for await (const _ of stores[store].list(area)) return false
  return true
}

export async function writeStoredFiles(
  stores: Stores,
  { folder, key }: Source,
): Promise<SealedFile & { count: number }> {
  let count = 0
  const copyAll = async function* () {
    for (const store of storeNames)
      for (const area of fileAreas)
        for await (const name of stores[store].list(area)) {
          const bytes = await stores[store].find(area, name)
          if (bytes === undefined) continue
          const file = `files/${store}/${area}/${name.slice(0, 2)}/${name}`
          const sealed = await writeSealed({ folder, file, key }, Readable.from([bytes]))
          count += 1
          yield `${JSON.stringify({ store, area, name, ...sealed } satisfies Line)}\n`
        }
  }
  const list = await writeSealed({ folder, file: 'files.ndjson.gz', key }, Readable.from(copyAll()))
  return { ...list, count }
}

export async function verifyStoredFiles({ folder, key }: Source, list: SealedFile): Promise<void> {
  for await (const stored of readLines({ folder, key }, list)) await verifySealed(folder, stored)
}

export async function restoreStoredFiles(
  stores: Stores,
  { folder, key }: Source,
  list: SealedFile,
): Promise<number> {
  let count = 0
  for await (const { store, area, name, file } of readLines({ folder, key }, list)) {
    await stores[store].restore(area, name, await buffer(readSealed({ folder, file, key })))
    count += 1
  }
  return count
}

async function* readLines(source: Source, { file }: SealedFile): AsyncGenerator<Line> {
  let rest = ''
  for await (const piece of readSealed({ ...source, file }).setEncoding('utf8')) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield line.parse(JSON.parse(text))
  }
}
