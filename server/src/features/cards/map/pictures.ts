import { cutText } from '#server/platform/text/cut-text.ts'
import { isObject, type JsonObject } from '../json.ts'
import { CARD_LIMITS } from '../limits.ts'
import type { FileContent } from '../read/file-content.ts'
import type { Repairs } from './repairs.ts'

type Asset = { type: string; name: string; uri: string }

const FIELD = 'pictures'
const DATA_URI = /^data:[\w./+-]{0,100};base64,/
const IN_FILE = /^(embedd?ed:\/\/|__asset:)/

/** Other pictures stay in the card; none is downloaded. */
export async function findPicture(
  data: JsonObject,
  file: Pick<FileContent, 'picture' | 'findAsset'>,
  repairs: Repairs,
): Promise<Buffer | null> {
  const assets = listAssets(data)
  const icon =
    assets.find(({ type, name }) => type === 'icon' && name === 'main') ??
    assets.find(({ type }) => type === 'icon')
  const otherAssets = assets.filter((asset) => asset !== icon)
  if (otherAssets.length > 0) repairs.add(FIELD, 'pictures', 'kept', String(otherAssets.length))
  for (const { uri } of otherAssets) if (isElsewhere(uri)) repairs.add(FIELD, 'external_picture', 'kept', uri)
  if (icon === undefined || icon.uri === 'ccdefault:') return file.picture
  if (isElsewhere(icon.uri)) repairs.add(FIELD, 'external_picture', 'kept', icon.uri)
  else if (DATA_URI.test(icon.uri)) return Buffer.from(icon.uri.replace(DATA_URI, ''), 'base64')
  else if (IN_FILE.test(icon.uri)) {
    const found = await file.findAsset(icon.uri)
    if (found !== null) return found
    repairs.add(FIELD, 'asset_missing', 'kept', icon.uri)
  } else repairs.add(FIELD, 'asset_unusable', 'kept', icon.uri)
  return file.picture
}

const isElsewhere = (uri: string): boolean => /^(https?:)?\/\//i.test(uri)

function listAssets({ assets }: JsonObject): Asset[] {
  if (!Array.isArray(assets)) return []
  return assets.flatMap((asset) => {
    if (!isObject(asset) || typeof asset.uri !== 'string') return []
    const [type, name] = [asset.type, asset.name].map((value) => (typeof value === 'string' ? value : ''))
    return [{ type: type ?? '', name: cutText(name ?? '', CARD_LIMITS.asset_name), uri: asset.uri }]
  })
}
