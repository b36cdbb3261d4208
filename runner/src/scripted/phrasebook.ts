/** An answer for what the last words look like; `{1}` is what the pattern caught, turned round. */
export type Rule = { when: RegExp; say: string[] }

/** All that the scripted model can say in one language. `{name}` is the character, `{topic}` a visitor's own words. */
export type Phrasebook = {
  someone: string
  /** Stands in every text that says what this is; a talk that has it need not be told again. */
  mark: string
  /** Before its first answer. */
  note: string
  /** When asked what it is. */
  about: string
  asksWhatItIs: RegExp
  /** When someone speaks of hurting themselves: out of the role. */
  care: string
  moves: string[]
  rules: Rule[]
  aboutTopic: string[]
  goOn: string[]
  /** A visitor's words as said back to them, or null where that would come out wrong. */
  turnRound(words: string): string | null
  /** The words of a message that a question can be asked about. */
  findTopic(words: string): string | null
}
