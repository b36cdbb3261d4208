import { isObject, type Json, type JsonObject } from '../json.ts'

/** Points the card's portrait to `uri`. */
export function addAsset(card: JsonObject, uri: string): JsonObject {
  const data = isObject(card.data) ? card.data : {}
  const others = Array.isArray(data.assets) ? data.assets.filter((asset) => !isMainIcon(asset)) : []
  const icon = { type: 'icon', name: 'main', uri, ext: 'png' }
  return { ...card, data: { ...data, assets: [icon, ...others] } }
}

const isMainIcon = (asset: Json): boolean => isObject(asset) && asset.type === 'icon' && asset.name === 'main'
