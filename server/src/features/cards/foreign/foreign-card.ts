import { isObject, type JsonObject } from '../json.ts'
import { convertAgnai, isAgnai } from './agnai-card.ts'
import { convertSite, findSite } from './site-cards.ts'
import { convertWebui, isWebui } from './webui-card.ts'

export type ForeignCard = { card: JsonObject; from: string }

/** Converts the JSON of another program to a V3 card; null for cards of the specifications. */
export function convertForeign(card: JsonObject): ForeignCard | null {
  if (isObject(card.data) && typeof card.spec === 'string') return null
  if (isAgnai(card)) return { card: convertAgnai(card), from: 'Agnai' }
  const site = findSite(card)
  if (site !== null) return { card: convertSite(site), from: site.name }
  if (isWebui(card)) return { card: convertWebui(card), from: 'text-generation-webui' }
  return null
}
