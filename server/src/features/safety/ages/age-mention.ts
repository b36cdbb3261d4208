export type AgeOwner = 'character' | 'user' | 'third_person' | 'unknown'

export type AgeMention = {
  from: number
  to: number
  quote: string
  owner: AgeOwner
  age: number | null
  is_minor: boolean
  /** Typical of pupils without stating an age: the editor asks about the words and never refuses them. */
  is_hint?: true
}

export type AgeContext = {
  character_names: readonly string[]
  user_names: readonly string[]
  /** Whom "I" means: the character in a definition, the user in a message. */
  speaker: 'character' | 'user' | 'narrator'
  /** Whom a description without a subject is about: "A 15-year-old elf", "Age: 15". */
  subject: 'character' | 'user'
  now: Date
}
