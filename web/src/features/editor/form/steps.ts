import { type FieldName, fieldOf } from '../state/draft-state.ts'

export const steps = ['who', 'words', 'world', 'look', 'publish'] as const
export type Step = (typeof steps)[number]

/** Where each field is written, in the order in which they stand. */
const STEP_OF: Record<FieldName, Step> = {
  name: 'who',
  nickname: 'who',
  gender: 'who',
  age: 'who',
  language: 'who',
  intro: 'who',
  tags: 'who',
  opening_line: 'words',
  alternate_openings: 'words',
  definition: 'words',
  example_talk: 'words',
  scenario: 'world',
  lorebook: 'world',
  system_prompt: 'world',
  post_history_instructions: 'world',
  avatar_id: 'look',
  look: 'look',
  voice_id: 'look',
  rating: 'publish',
  visibility: 'publish',
}

const isField = (name: string): name is FieldName => name in STEP_OF

/** The field that a path lies in; null where it is of none. */
export function fieldOfPath(path: string): FieldName | null {
  const field = fieldOf(path)
  return isField(field) ? field : null
}

/** What belongs to no field stands where the character is saved. */
export const stepOf = (path: string): Step => {
  const field = fieldOfPath(path)
  return field === null ? 'publish' : STEP_OF[field]
}

const ORDER = Object.keys(STEP_OF)
/** In the order of the form. */
export const byPlace = (a: string, b: string): number => ORDER.indexOf(fieldOf(a)) - ORDER.indexOf(fieldOf(b))

/** The element that a finding leads to. */
export const fieldId = (path: string): string => `field-${path.replace('.', '-')}`
