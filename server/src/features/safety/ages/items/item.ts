import type { Tag } from '../languages/language-data.ts'
import type { Token } from '../tokens/token.ts'

export type Role = Tag | 'char' | 'user' | 'name' | 'mark'

export type Item = {
  tags: ReadonlySet<Role>
  text: string
  first: number
  last: number
  number: number | null
  ordinal: number | null
  token: Token
}

const NONE: ReadonlySet<Role> = new Set()

export const hasRole = (item: Item | undefined, ...roles: readonly Role[]): boolean =>
  item !== undefined && roles.some((role) => item.tags.has(role))

export const isMark = (item: Item | undefined, marks?: string): boolean =>
  item !== undefined && item.token.kind === 'mark' && (marks === undefined || marks.includes(item.text))

export const isUnknown = (item: Item | undefined): boolean =>
  item !== undefined && item.tags === NONE && item.number === null && item.ordinal === null

export const noRoles = NONE

const VERBS = [
  'verb',
  'verb1',
  'verb2',
  'verb3',
  'past',
  'turn',
  'turned',
  'look',
] as const satisfies readonly Role[]
const PEOPLE = [
  'me',
  'you',
  'he',
  'she',
  'they',
  'char',
  'user',
  'name',
  'kin',
  'kin_m',
  'kin_f',
  'person',
] as const satisfies readonly Role[]
export const isVerb = (item: Item | undefined): boolean => hasRole(item, ...VERBS)
export const isPerson = (item: Item | undefined): boolean => hasRole(item, ...PEOPLE)
