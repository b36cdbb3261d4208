import { genders } from '@citrine/contract/characters'
import { readStored, writeStored } from '#web/lib/storage.ts'
import type { ShopSearch } from '../shop-search.ts'

type Gender = NonNullable<ShopSearch['gender']>

/** Somebody who chose before, or came by an advertisement that chose for them. */
export const isOldUser = (): boolean => readStored('isOldUser') !== undefined

/** Spec 3: the mark of an old user holds the gender filter that they chose last. */
export const keepGender = (gender: Gender | undefined): void => writeStored('isOldUser', gender ?? 'all')

/** An address that names no gender means the one that was chosen last. */
export function withKeptGender(search: ShopSearch): ShopSearch {
  if (search.gender !== undefined) return search
  const kept = readStored('isOldUser')
  const gender = genders.find((each) => each === kept)
  return gender === undefined ? search : { ...search, gender }
}
