import type { ChatMessage } from '../model.ts'

/** The parts of the messages that the scripted model reads. */
export type Chat = {
  name: string | null
  words: string
  isContinued: boolean
  language: 'en' | 'zh'
  replies: string[]
}

const DIRECTION = /^\s*\[[^\]\n]*\]\s*$/gm
const NAME_PATTERNS = [
  /\bthe part of (\p{L}[^,.;:\n(<]{0,39})/u,
  /\b[Yy]ou are (?!an? |the )(\p{Lu}[^,.;:\n(<]{0,39})/u,
  /(?:扮演|你是)\s*[“「"]?([^，。、；：,.;:\s“”「」"]{2,20})/u,
]

export function readChat(messages: ChatMessage[]): Chat {
  const userTexts = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content.replace(DIRECTION, '').trim())
  const replies = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content)
  const words = userTexts.findLast((text) => text !== '') ?? ''
  return {
    name: findName(messages),
    words,
    isContinued: userTexts.at(-1) === '' && replies.length > 0,
    language: detectLanguage([...userTexts].reverse()) ?? detectLanguage([...replies].reverse()) ?? 'en',
    replies,
  }
}

function findName(messages: ChatMessage[]): string | null {
  const system = messages.find(({ role }) => role === 'system')?.content ?? ''
  for (const pattern of NAME_PATTERNS) {
    const name = pattern.exec(system)?.[1]?.trim()
    if (name !== undefined) return name
  }
  return null
}

function detectLanguage(texts: string[]): Chat['language'] | null {
  const text = texts.find((entry) => /\p{L}/u.test(entry))
  if (text === undefined) return null
  const isChinese = /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  return isChinese ? 'zh' : 'en'
}
