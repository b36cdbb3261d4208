import { genders, type Recommend, recommends } from '@citrine/contract/characters'

type Gender = (typeof genders)[number]

/** The shop's filters as they stand in the address; what is left out is the default. */
export interface ShopSearch {
  gender?: Gender
  recommend?: Recommend
  tag?: string
  /** Only what the member has taken to heart. */
  favorite?: '1'
  /** Present and empty while the search field is open with nothing in it yet. */
  q?: string
}

const oneOf = <V extends string>(values: readonly V[], wanted: unknown): V | undefined =>
  values.find((value) => value === wanted)

/** Reads the query of /; what does not fit is as good as absent. */
export function readShopSearch(raw: Readonly<Record<string, unknown>>): ShopSearch {
  const search: ShopSearch = {}
  const gender = oneOf(genders, raw.gender)
  if (gender !== undefined) search.gender = gender
  const recommend = oneOf(recommends, raw.recommend)
  if (recommend !== undefined) search.recommend = recommend
  if (typeof raw.tag === 'string' && raw.tag !== '') search.tag = raw.tag.slice(0, 30)
  if (raw.favorite === '1') search.favorite = '1'
  if (typeof raw.q === 'string') search.q = raw.q.slice(0, 100)
  return search
}
