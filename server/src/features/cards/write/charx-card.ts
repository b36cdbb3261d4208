import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { CardZip } from '../read/zip-file.ts'

export type CharxContent = {
  card: JsonObject
  zip: CardZip | null
  portrait: Buffer | null
  files?: ReadonlyMap<string, Buffer>
  mtime: Date
}

const CARD_FILE = 'card.json'
const PORTRAIT_FILE = 'assets/icon/image/main.png'

/** Streams the archive, so that little of it is in memory. */
export async function writeCharx({
  card,
  zip,
  portrait,
  files = new Map(),
  mtime,
}: CharxContent): Promise<Readable> {
  const archive = new ZipFile()
  const options = { mtime, mode: 0o100600 }
  const exported = portrait === null ? card : addAsset(card, `embeded://${PORTRAIT_FILE}`)
  archive.addBuffer(Buffer.from(JSON.stringify(exported)), CARD_FILE, options)
  const replaced = new Set(portrait === null ? [CARD_FILE] : [CARD_FILE, PORTRAIT_FILE])
  for (const [name, bytes] of files) archive.addBuffer(bytes, name, { ...options, compress: false })
  for (const name of zip?.names ?? [])
    if (!replaced.has(name))
      archive.addReadStreamLazy(name, options, (begin) => begin(null, Readable.from(readEntry(zip, name))))
  if (portrait !== null) archive.addBuffer(portrait, PORTRAIT_FILE, { ...options, compress: false })
  archive.end()
  const output = archive.outputStream as Readable
  // An unhandled error event would end the server.
  archive.on('error', (cause: Error) => output.destroy(cause))
  return output
}

/** A damaged file is copied up to its damage: the import did not check it. */
async function* readEntry(zip: CardZip | null, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const piece of (await zip?.stream(name)) ?? []) yield piece as Buffer
  } catch {}
}

export function hasOwnIcon({ data }: JsonObject, zip: CardZip | null): boolean {
  const assets = isObject(data) && Array.isArray(data.assets) ? data.assets : []
  return assets.some((asset) => {
    if (!isObject(asset) || asset.type !== 'icon' || typeof asset.uri !== 'string') return false
    const path = /^embedd?ed:\/\/(.*)$/s.exec(asset.uri)?.[1]
    return path !== undefined && (zip?.names.includes(path) ?? false)
  })
}

function addAsset(card: JsonObject, uri: string): JsonObject {
  const data = isObject(card.data) ? card.data : {}
  const otherAssets = Array.isArray(data.assets) ? data.assets.filter((asset) => !isMainIcon(asset)) : []
  const icon = { type: 'icon', name: 'main', uri, ext: 'png' }
  return { ...card, data: { ...data, assets: [icon, ...otherAssets] } }
}

const isMainIcon = (asset: Json): boolean => isObject(asset) && asset.type === 'icon' && asset.name === 'main'
