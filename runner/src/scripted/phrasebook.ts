/** Replies to a message that matches the pattern; `{1}` is the captured text, in the second person. */
export type Rule = { pattern: RegExp; replies: string[] }

/** The scripted model's texts in one language. `{name}` is the character, `{topic}` words of the user. */
export type Phrasebook = {
  defaultName: string
  /** Part of every text that discloses the scripted model; a chat that contains it needs no `notice`. */
  disclosureMark: string
  /** Precedes the first reply. */
  notice: string
  /** Answers `selfQuestion`. */
  selfDescription: string
  selfQuestion: RegExp
  /** Answers messages about self-harm, out of character. */
  crisisReply: string
  gestures: string[]
  rules: Rule[]
  topicReplies: string[]
  continuations: string[]
  /** Turns the user's words from first into second person; null when the grammar would be wrong. */
  swapPerson(words: string): string | null
  /** Finds words of a message to ask a question about. */
  findTopic(words: string): string | null
}
