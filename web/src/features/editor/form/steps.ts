import { type FieldName, getRootField } from '../state/draft-state.ts'

export const STEPS = ['who', 'words', 'world', 'look', 'publish'] as const
export type Step = (typeof STEPS)[number]

const FIELD_STEPS: Record<FieldName, Step> = {
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
  lorebook_ids: 'world',
  attached_books: 'world',
  system_prompt: 'world',
  post_history_instructions: 'world',
  avatar_id: 'look',
  look: 'look',
  voice_id: 'look',
  rating: 'publish',
  visibility: 'publish',
}

const isField = (name: string): name is FieldName => name in FIELD_STEPS

export function findFieldAtPath(path: string): FieldName | null {
  const field = getRootField(path)
  return isField(field) ? field : null
}

export const findStep = (path: string): Step => {
  const field = findFieldAtPath(path)
  return field === null ? 'publish' : FIELD_STEPS[field]
}

/** Repairs of the card's file itself, which belong to no field, are shown on the first step. */
export const findRepairStep = (path: string): Step =>
  findFieldAtPath(path) === null ? 'who' : findStep(path)

const ORDER = Object.keys(FIELD_STEPS)
export const compareFieldPaths = (a: string, b: string): number =>
  ORDER.indexOf(getRootField(a)) - ORDER.indexOf(getRootField(b))

export const buildFieldId = (path: string): string => `field-${path.replace('.', '-')}`
