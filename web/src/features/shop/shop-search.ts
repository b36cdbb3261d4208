import { genders, type Recommend, recommends } from '@citrine/contract/shop-filters'

type Gender = (typeof genders)[number]

/** The shop's filters in the address; an absent one is the default. */
export interface ShopSearch {
  gender?: Gender
  recommend?: Recommend
  tag?: string
  /** Only the member's favourites. */
  favorite?: '1'
  /** Present and empty while the search field is open and empty. */
  q?: string
}

/** The list that the hero is chosen from. */
export const readHeroSearch = ({ gender }: ShopSearch): ShopSearch => (gender === undefined ? {} : { gender })

const findAllowed = <V extends string>(values: readonly V[], requested: unknown): V | undefined =>
  values.find((value) => value === requested)

/** Reads the query of /; ignores invalid values. */
export function readShopSearch(raw: Readonly<Record<string, unknown>>): ShopSearch {
  const search: ShopSearch = {}
  const gender = findAllowed(genders, raw.gender)
  if (gender !== undefined) search.gender = gender
  const recommend = findAllowed(recommends, raw.recommend)
  if (recommend !== undefined) search.recommend = recommend
  if (typeof raw.tag === 'string' && raw.tag !== '') search.tag = raw.tag.slice(0, 30)
  if (raw.favorite === '1') search.favorite = '1'
  if (typeof raw.q === 'string') search.q = raw.q.slice(0, 100)
  return search
}
