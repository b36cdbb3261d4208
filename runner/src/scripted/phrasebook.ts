/** Replies to a message that matches the pattern; `{1}` stands for the captured text, turned into the second person. */
export type Rule = { pattern: RegExp; replies: string[] }

export type Phrasebook = {
  defaultName: string
  disclosureMark: string
  notice: string
  selfDescription: string
  selfQuestion: RegExp
  crisisReply: string
  gestures: string[]
  rules: Rule[]
  topicReplies: string[]
  continuations: string[]
  swapPerson(words: string): string | null
  findTopic(words: string): string | null
}
