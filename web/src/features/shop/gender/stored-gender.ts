import { genders } from '@citrine/contract/shop-filters'
import { readStored, writeStored } from '#web/lib/storage/storage.ts'
import type { ShopSearch } from '../shop-search.ts'

type Gender = NonNullable<ShopSearch['gender']>

export const isOldUser = (): boolean => readStored('isOldUser') !== undefined

export const storeGender = (gender: Gender | undefined): void => writeStored('isOldUser', gender ?? 'all')

export function addStoredGender(search: ShopSearch): ShopSearch {
  if (search.gender !== undefined) return search
  const stored = readStored('isOldUser')
  const gender = genders.find((each) => each === stored)
  return gender === undefined ? search : { ...search, gender }
}
