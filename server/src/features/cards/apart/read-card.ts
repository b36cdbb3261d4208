import type { Repair } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import type { Language } from '@citrine/contract/messages/languages'
import { dataOf } from '../map/card-data.ts'
import { checkFields } from '../map/check-fields.ts'
import { fieldsOf } from '../map/fields.ts'
import { pictureOf } from '../map/pictures.ts'
import { createRepairs } from '../map/repairs.ts'
import type { RawCard } from '../raw-card.ts'
import { readFile } from '../read/read-file.ts'

export type ReadCard = Pick<RawCard, 'container' | 'card'> & {
  fields: DraftFields
  repairs: Repair[]
  picture: Buffer | null
}

const NEWEST = 3

/**
 * A file as a draft and what is to be told of it.
 * @throws CardRefused when there is no character in it, or it must not be opened
 */
export async function readCard(bytes: Buffer, language: Language): Promise<ReadCard> {
  const repairs = createRepairs()
  const file = await readFile(bytes, repairs)
  const { data, spec } = dataOf(file.card)
  if (spec !== null && !/^(chara_card_v[123]|lorebook_v3)$/.test(spec))
    repairs.note('file', 'spec_unknown', 'kept', spec)
  if (Number.parseFloat(String(file.card.spec_version)) > NEWEST)
    repairs.note('file', 'spec_newer', 'kept', String(file.card.spec_version))
  const fields = fieldsOf(data, language, repairs)
  const picture = await pictureOf(data, file, repairs)
  checkFields(fields, repairs)
  const { container, card } = file
  return { container, card, fields, repairs: repairs.list(), picture }
}
