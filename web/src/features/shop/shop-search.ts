import { genders, type Recommend, recommends } from '@citrine/contract/shop-filters'

type Gender = (typeof genders)[number]

export interface ShopSearch {
  gender?: Gender
  recommend?: Recommend
  tag?: string
  favorite?: '1'
  q?: string
}

export const readHeroSearch = ({ gender }: ShopSearch): ShopSearch => (gender === undefined ? {} : { gender })

const findAllowed = <V extends string>(values: readonly V[], requested: unknown): V | undefined =>
  values.find((value) => value === requested)

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
