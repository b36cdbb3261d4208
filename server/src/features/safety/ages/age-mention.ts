export type AgeOwner = 'character' | 'user' | 'third_person' | 'unknown'

export type AgeMention = {
  /** Offsets in the original text. */
  from: number
  to: number
  quote: string
  owner: AgeOwner
  /** Years; null when the text gives only a word such as "underage". */
  age: number | null
  is_minor: boolean
  /** The words are typical of pupils but state no age: the editor asks about them and never refuses them. */
  is_hint?: true
}

export type AgeContext = {
  character_names: readonly string[]
  user_names: readonly string[]
  /** The person whom "I" means: the character in a definition, the user in a message. */
  speaker: 'character' | 'user' | 'narrator'
  /** The person whom a description without a subject ("A 15-year-old elf", "Age: 15") is about. */
  subject: 'character' | 'user'
  /** Turns birth years into ages. */
  now: Date
}
