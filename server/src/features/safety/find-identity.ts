import type { Hit, Scan } from './rules/scan.ts'
import type { TermKind } from './rules/term-kinds.ts'

type Identity = 'person' | 'organisation'

/** Tokens between a claim and a distinctive name: "official voice of the company Siemens". */
const APART_MAX = 2

type Pair = {
  claims: readonly TermKind[]
  names: readonly TermKind[]
  distanceMax: number
  identity: Identity
}

const PAIRS: readonly Pair[] = [
  { claims: ['claim_being'], names: ['name'], distanceMax: 0, identity: 'person' },
  {
    claims: ['claim_real', 'claim_role'],
    names: ['name', 'stage_name'],
    distanceMax: 0,
    identity: 'person',
  },
  { claims: ['claim_role'], names: ['name'], distanceMax: APART_MAX, identity: 'person' },
  { claims: ['claim_official'], names: ['brand_word'], distanceMax: 0, identity: 'organisation' },
  { claims: ['claim_official'], names: ['organisation'], distanceMax: APART_MAX, identity: 'organisation' },
]

export function findClaims(scan: Scan): Identity[] {
  const found = PAIRS.filter(({ claims, names, distanceMax }) => {
    const starts = new Map<number, Hit>()
    const ends = new Map<number, Hit>()
    for (const hit of listHits(scan, names)) {
      starts.set(hit.from, hit)
      ends.set(hit.to, hit)
    }
    const isNamed = ({ from, to }: Hit): boolean =>
      Array.from({ length: distanceMax + 1 }, (_, gap) => gap).some(
        (gap) =>
          (starts.has(to + 1 + gap) && !isCut(scan, to, to + gap)) ||
          (ends.has(from - 1 - gap) && !isCut(scan, from - 1 - gap, from - 1)),
      )
    return listHits(scan, claims).some(isNamed)
  })
  return [...new Set(found.map(({ identity }) => identity))]
}

/** An organisation's name counts with a service: "Siemens Customer Support". */
export function findNamesAndClaims(scan: Scan): Identity[] {
  const isPerson = listHits(scan, ['name']).length > 0
  const isOrganisation =
    listHits(scan, ['claim_service']).length > 0 && listHits(scan, ['organisation', 'brand_word']).length > 0
  return [
    ...(isPerson ? (['person'] as const) : []),
    ...(isOrganisation ? (['organisation'] as const) : []),
    ...findClaims(scan),
  ]
}

/** A moderator decides when the text speaks for an unlisted organisation, or the name is an organisation's. */
export const isForReview = (scan: Scan, isName: boolean): boolean =>
  listHits(scan, ['claim_official']).length > 0 ||
  (isName && listHits(scan, ['organisation']).some(({ from, to }) => from === 0 && to === scan.size - 1))

const listHits = ({ hits }: Scan, kinds: readonly TermKind[]): Hit[] =>
  hits.filter(({ kind }) => kinds.includes(kind))

function isCut({ stops }: Scan, first: number, last: number): boolean {
  for (let token = first; token <= last; token++) if (stops.has(token)) return true
  return false
}
