import type { ChatMessage } from '../model.ts'

/** What the scripted model takes from the messages; it reads nothing else. */
export type Talk = {
  name: string | null
  /** What the visitor wrote last. */
  words: string
  /** The last reply of the talk is to be gone on with. */
  isContinued: boolean
  language: 'en' | 'zh'
  replies: string[]
}

/** Lines in square brackets are directions from the application, not a visitor's words. */
const DIRECTION = /^\s*\[[^\]\n]*\]\s*$/gm
const NAMED = [
  /\bthe part of (\p{L}[^,.;:\n(<]{0,39})/u,
  /\b[Yy]ou are (?!an? |the )(\p{Lu}[^,.;:\n(<]{0,39})/u,
  /(?:扮演|你是)\s*[“「"]?([^，。、；：,.;:\s“”「」"]{2,20})/u,
]

export function readTalk(messages: ChatMessage[]): Talk {
  const said = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content.replace(DIRECTION, '').trim())
  const replies = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content)
  const words = said.findLast((text) => text !== '') ?? ''
  return {
    name: findName(messages),
    words,
    isContinued: said.at(-1) === '' && replies.length > 0,
    language: languageOf([...said].reverse()) ?? languageOf([...replies].reverse()) ?? 'en',
    replies,
  }
}

function findName(messages: ChatMessage[]): string | null {
  const system = messages.find(({ role }) => role === 'system')?.content ?? ''
  for (const pattern of NAMED) {
    const name = pattern.exec(system)?.[1]?.trim()
    if (name !== undefined) return name
  }
  return null
}

/** By the newest text that has letters at all. */
function languageOf(texts: string[]): Talk['language'] | null {
  const text = texts.find((entry) => /\p{L}/u.test(entry))
  if (text === undefined) return null
  const isChinese = /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  return isChinese ? 'zh' : 'en'
}
