/** Replies to a message that matches the pattern; `{1}` is the captured text, in the second person. */
export type Rule = { pattern: RegExp; replies: string[] }

export type Phrasebook = {
  defaultName: string
  /** Part of every text that discloses the scripted model; a chat that contains it needs no `notice`. */
  disclosureMark: string
  notice: string
  selfDescription: string
  selfQuestion: RegExp
  crisisReply: string
  gestures: string[]
  rules: Rule[]
  topicReplies: string[]
  continuations: string[]
  /** Turns the user's words from first into second person; null when the grammar would be wrong. */
  swapPerson(words: string): string | null
  findTopic(words: string): string | null
}
