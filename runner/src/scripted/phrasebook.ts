/** Replies to a message that matches `when`; `{1}` is the captured text, turned round. */
export type Rule = { when: RegExp; say: string[] }

/** The scripted model's texts in one language. `{name}` is the character, `{topic}` words of the user. */
export type Phrasebook = {
  someone: string
  /** Part of every text that discloses the scripted model; a chat that contains it needs no `note`. */
  mark: string
  /** Precedes its first reply. */
  note: string
  /** Answers the question what it is. */
  about: string
  asksWhatItIs: RegExp
  /** Answers messages about self-harm, out of character. */
  care: string
  moves: string[]
  rules: Rule[]
  aboutTopic: string[]
  goOn: string[]
  /** Turns the user's words from first into second person; null when the grammar would be wrong. */
  turnRound(words: string): string | null
  /** Finds words of a message to ask a question about. */
  findTopic(words: string): string | null
}
