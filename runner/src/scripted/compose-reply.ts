import type { ChatMessage } from '../model.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import type { Phrasebook } from './phrasebook.ts'
import { readTalk, type Talk } from './read-talk.ts'
import { speaksOfSelfHarm } from './self-harm.ts'
import { hashText } from './tokens.ts'

const books = { en: english, zh: chinese }

/** A short reply made of the visitor's own words. The same messages and seed give the same reply. */
export function composeReply(messages: ChatMessage[], seed: number): string {
  const talk = readTalk(messages)
  const book = books[talk.language]
  const chance = hashText(JSON.stringify([seed, messages]))
  if (speaksOfSelfHarm(talk.words)) return book.care
  if (talk.isContinued) return `\n\n${choose(book.goOn, talk, chance)}`

  const isKnown = talk.replies.some((reply) => Object.values(books).some(({ mark }) => reply.includes(mark)))
  const isAsked = book.asksWhatItIs.test(talk.words)
  const move = choose(book.moves, talk, chance)
  const answer = isAsked ? book.about : choose(findAnswers(book, talk.words), talk, chance)
  const parts = isKnown || isAsked ? [`${move} ${answer}`] : [book.note, `${move} ${answer}`]
  return parts.join('\n\n').replaceAll('{name}', talk.name ?? book.someone)
}

function findAnswers(book: Phrasebook, message: string): string[] {
  // What stands between asterisks is done, not said.
  const words = message.replace(/\*[^*\n]+\*/g, ' ').trim()
  for (const { when, say } of book.rules) {
    const found = when.exec(words)
    if (found === null) continue
    const caught = found[1] === undefined ? null : book.turnRound(found[1])
    const usable = say.filter((text) => caught !== null || !text.includes('{1}'))
    if (usable.length > 0) return usable.map((text) => text.replaceAll('{1}', () => caught ?? ''))
  }
  const topic = book.findTopic(words) ?? book.findTopic(message)
  if (topic === null) return book.goOn
  return book.aboutTopic.map((text) => text.replaceAll('{topic}', () => topic))
}

/** Avoids what the last reply already said. */
function choose(texts: string[], talk: Talk, chance: number): string {
  const last = talk.replies.at(-1) ?? ''
  const name = talk.name ?? books[talk.language].someone
  const fresh = texts.filter((text) => !last.includes(text.replaceAll('{name}', name)))
  const choices = fresh.length > 0 ? fresh : texts
  return choices[chance % choices.length] ?? ''
}
