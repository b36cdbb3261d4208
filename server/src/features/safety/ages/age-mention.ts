export type AgeOwner = 'character' | 'user' | 'third_person' | 'unknown'

/** A statement of somebody's age. */
export type AgeMention = {
  /** Offsets in the text as given. */
  from: number
  to: number
  quote: string
  owner: AgeOwner
  /** In years; null where only a word such as "underage" says it. */
  age: number | null
  is_minor: boolean
  /** Names no age but is typical of pupils: an editor asks about it and never refuses it. */
  is_hint?: true
}

export type AgeContext = {
  character_names: readonly string[]
  user_names: readonly string[]
  /** The person meant by "I": the character in a definition, the user in a message. */
  speaker: 'character' | 'user' | 'narrator'
  /** The person whom a bare description ("A 15-year-old elf", "Age: 15") is about. */
  subject: 'character' | 'user'
  /** For birth years. */
  now: Date
}
