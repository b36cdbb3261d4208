export type AgeOwner = 'character' | 'user' | 'third_person' | 'unknown'

export type AgeMention = {
  from: number
  to: number
  quote: string
  owner: AgeOwner
  age: number | null
  isMinor: boolean
  /** The words are typical of pupils but state no age: alone they are never refused. */
  isHint?: true
}

export type AgeContext = {
  characterNames: readonly string[]
  userNames: readonly string[]
  /** The person that "I" means: the character in a definition, the user in a message. */
  speaker: 'character' | 'user' | 'narrator'
  /** The person that a description without a subject is about: "A 15-year-old elf", "Age: 15". */
  subject: 'character' | 'user'
  now: Date
  /** Also finds hints. Reading them takes about a quarter more time. */
  readsHints: boolean
}
