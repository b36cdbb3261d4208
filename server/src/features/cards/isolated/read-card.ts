import type { Repair } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import type { Language } from '@citrine/contract/messages/languages'
import { convertAgnai, isAgnai } from '../foreign/agnai-card.ts'
import { convertSite, findSite } from '../foreign/site-cards.ts'
import { convertWebui, isWebui } from '../foreign/webui-card.ts'
import { isObject, type JsonObject } from '../json.ts'
import { readCardData } from '../map/card-data.ts'
import { checkFields } from '../map/check-fields.ts'
import { readFields } from '../map/fields.ts'
import { findPicture } from '../map/pictures.ts'
import { createRepairs } from '../map/repairs.ts'
import type { RawCard } from '../raw-card.ts'
import { readCardFile } from '../read/read-file.ts'

export type ReadCard = Pick<RawCard, 'container' | 'card'> & {
  fields: DraftFields
  repairs: Repair[]
  picture: Buffer | null
}

const NEWEST_SPEC = 3

export async function readCard(bytes: Buffer, language: Language): Promise<ReadCard> {
  const repairs = createRepairs()
  const file = await readCardFile(bytes, repairs)
  const foreign = convertForeign(file.card)
  if (foreign !== null) repairs.add('file', 'converted', 'mended', foreign.from)
  const card = foreign?.card ?? file.card
  const { data, spec } = readCardData(card)
  if (spec !== null && !/^(chara_card_v[123]|lorebook_v3)$/.test(spec))
    repairs.add('file', 'spec_unknown', 'kept', spec)
  if (Number.parseFloat(String(card.spec_version)) > NEWEST_SPEC)
    repairs.add('file', 'spec_newer', 'kept', String(card.spec_version))
  const fields = readFields(data, language, repairs)
  const picture = await findPicture(data, file, repairs)
  checkFields(fields, repairs)
  return { container: file.container, card, fields, repairs: repairs.list(), picture }
}

type ForeignCard = { card: JsonObject; from: string }

function convertForeign(card: JsonObject): ForeignCard | null {
  if (isObject(card.data) && typeof card.spec === 'string') return null
  if (isAgnai(card)) return { card: convertAgnai(card), from: 'Agnai' }
  const site = findSite(card)
  if (site !== null) return { card: convertSite(site), from: site.name }
  if (isWebui(card)) return { card: convertWebui(card), from: 'text-generation-webui' }
  return null
}
