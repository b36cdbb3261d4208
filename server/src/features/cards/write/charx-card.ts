import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { isObject, type JsonObject } from '../json.ts'
import type { CardZip } from '../read/zip-file.ts'
import { withAsset } from './with-asset.ts'

export type CharxContent = {
  card: JsonObject
  /** The archive that it came in, whose other files go along. */
  zip: CardZip | null
  /** A portrait in place of the one that the card names. */
  portrait: Buffer | null
  mtime: Date
}

const CARD_FILE = 'card.json'
const PORTRAIT_FILE = 'assets/icon/image/main.png'

/** An archive as it is written, so that little of it is in memory at a time. */
export async function writeCharx({ card, zip, portrait, mtime }: CharxContent): Promise<Readable> {
  const made = new ZipFile()
  const options = { mtime, mode: 0o100600 }
  const told = portrait === null ? card : withAsset(card, `embeded://${PORTRAIT_FILE}`)
  made.addBuffer(Buffer.from(JSON.stringify(told)), CARD_FILE, options)
  const replaced = new Set(portrait === null ? [CARD_FILE] : [CARD_FILE, PORTRAIT_FILE])
  for (const name of zip?.names ?? [])
    if (!replaced.has(name))
      made.addReadStreamLazy(name, options, (begin) => begin(null, Readable.from(readableOf(zip, name))))
  if (portrait !== null) made.addBuffer(portrait, PORTRAIT_FILE, { ...options, compress: false })
  made.end()
  // yazl's types know its stream only by the old interface.
  const output = made.outputStream as Readable
  // Heard by nobody it would end the whole server.
  made.on('error', (cause: Error) => output.destroy(cause))
  return output
}

/** Of a file that is damaged so much as can be read: nobody has looked into it when it came. */
async function* readableOf(zip: CardZip | null, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const piece of (await zip?.stream(name)) ?? []) yield piece as Buffer
  } catch {
    // It ends here.
  }
}

/** Whether the card's own portrait lies in its archive. */
export function hasOwnIcon({ data }: JsonObject, zip: CardZip | null): boolean {
  const assets = isObject(data) && Array.isArray(data.assets) ? data.assets : []
  return assets.some((asset) => {
    if (!isObject(asset) || asset.type !== 'icon' || typeof asset.uri !== 'string') return false
    const path = /^embedd?ed:\/\/(.*)$/s.exec(asset.uri)?.[1]
    return path !== undefined && (zip?.names.includes(path) ?? false)
  })
}
