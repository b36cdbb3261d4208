import { isObject, type Json, type JsonObject } from '../json.ts'
import { readObject } from '../map/values.ts'
import { listPictureChunks, readPictureChunk } from '../read/png-card.ts'
import { readPngChunks } from '../read/png-chunks.ts'

type Asset = { type: string; name: string; ext: string }
export type MovedPictures = { card: JsonObject; files: ReadonlyMap<string, Buffer> }

export function movePictures(card: JsonObject, png: Buffer): MovedPictures {
  const listed = listAssets(card)
  const files = new Map<string, Buffer>()
  const uris = new Map<string, string>()
  const unlisted: JsonObject[] = []
  for (const [path, chunk] of listPictureChunks(readPngChunks(png).chunks)) {
    const bytes = readPictureChunk(chunk)
    if (bytes === null || bytes.length === 0) continue
    const uri = `__asset:${path}`
    const own = listed.get(uri) ?? listed.get(path)
    const { type, name, ext } = own ?? { type: 'x_picture', name: path, ext: '' }
    const ending = detectType(bytes) ?? (ext === '' ? 'unknown' : simplifyWord(ext))
    const file = `assets/${simplifyWord(type)}/image/${files.size}.${ending}`
    files.set(file, bytes)
    uris.set(uri, `embeded://${file}`)
    if (own === undefined || !own.isAsset)
      unlisted.push({ type, name, uri: `embeded://${file}`, ext: file.split('.').at(-1) ?? '' })
  }
  if (files.size === 0) return { card, files }
  const moved = replaceUris(card, uris) as JsonObject
  if (unlisted.length === 0) return { card: moved, files }
  const data = readObject(moved, 'data')
  const assets = Array.isArray(data.assets) ? data.assets : []
  return { card: { ...moved, data: { ...data, assets: [...assets, ...unlisted] } }, files }
}

/** Lists V3's own assets and the ones in RisuAI's extension. */
function listAssets(card: JsonObject): Map<string, Asset & { isAsset: boolean }> {
  const data = readObject(card, 'data')
  const risu = readObject(readObject(data, 'extensions'), 'risuai')
  const found = new Map<string, Asset & { isAsset: boolean }>()
  const readText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
  const addRow = (type: string, row: Json): void => {
    if (Array.isArray(row))
      found.set(readText(row[1]), { type, name: readText(row[0]), ext: readText(row[2]), isAsset: false })
  }
  for (const row of listAt(risu, 'additionalAssets')) addRow('x_risu_asset', row)
  for (const row of listAt(risu, 'emotions')) addRow('emotion', row)
  for (const asset of listAt(data, 'assets'))
    if (isObject(asset))
      found.set(readText(asset.uri), {
        type: readText(asset.type),
        name: readText(asset.name),
        ext: readText(asset.ext),
        isAsset: true,
      })
  return found
}

const listAt = (object: JsonObject, name: string): Json[] => {
  const value = object[name]
  return Array.isArray(value) ? value : []
}

const simplifyWord = (word: string): string => word.replace(/[^a-z0-9_-]/gi, '').slice(0, 30) || 'other'

function detectType(bytes: Buffer): string | null {
  const begin = bytes.toString('latin1', 0, 12)
  if (begin.startsWith('\x89PNG')) return 'png'
  if (begin.startsWith('\xff\xd8\xff')) return 'jpg'
  if (/^RIFF[\s\S]{4}WEBP/.test(begin)) return 'webp'
  return begin.startsWith('GIF8') ? 'gif' : null
}

function replaceUris(value: Json, uris: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return uris.get(value) ?? value
  if (Array.isArray(value)) return value.map((each) => replaceUris(each, uris))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceUris(each, uris)]))
}
