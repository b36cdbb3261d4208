import type { ChatMessage } from '../model.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import type { Phrasebook } from './phrasebook.ts'
import { type Chat, readChat } from './read-chat.ts'
import { hashText } from './tokens.ts'

const phrasebooks = { en: english, zh: chinese }

/** Composes a reply from the phrasebook. The same messages and seed give the same reply. */
export function composeReply(messages: ChatMessage[], seed: number): string {
  const chat = readChat(messages)
  const phrasebook = phrasebooks[chat.language]
  const chance = hashText(JSON.stringify([seed, messages]))
  if (mentionsSelfHarm(chat.words)) return phrasebook.crisisReply
  if (chat.isContinued) return `\n\n${choose(phrasebook.continuations, chat, chance)}`

  const isDisclosed = chat.replies.some((reply) =>
    Object.values(phrasebooks).some(({ disclosureMark }) => reply.includes(disclosureMark)),
  )
  const isAsked = phrasebook.selfQuestion.test(chat.words)
  const gesture = choose(phrasebook.gestures, chat, chance)
  const answer = isAsked
    ? phrasebook.selfDescription
    : choose(findReplies(phrasebook, chat.words), chat, chance)
  const parts =
    isDisclosed || isAsked ? [`${gesture} ${answer}`] : [phrasebook.notice, `${gesture} ${answer}`]
  return parts.join('\n\n').replaceAll('{name}', chat.name ?? phrasebook.defaultName)
}

function findReplies(phrasebook: Phrasebook, message: string): string[] {
  const words = message.replace(/\*[^*\n]+\*/g, ' ').trim()
  for (const { pattern, replies } of phrasebook.rules) {
    const found = pattern.exec(words)
    if (found === null) continue
    const captured = found[1] === undefined ? null : phrasebook.swapPerson(found[1])
    const usable = replies.filter((text) => captured !== null || !text.includes('{1}'))
    if (usable.length > 0) return usable.map((text) => text.replaceAll('{1}', () => captured ?? ''))
  }
  const topic = phrasebook.findTopic(words) ?? phrasebook.findTopic(message)
  if (topic === null) return phrasebook.continuations
  return phrasebook.topicReplies.map((text) => text.replaceAll('{topic}', () => topic))
}

function choose(texts: string[], chat: Chat, chance: number): string {
  const last = chat.replies.at(-1) ?? ''
  const name = chat.name ?? phrasebooks[chat.language].defaultName
  const unused = texts.filter((text) => !last.includes(text.replaceAll('{name}', name)))
  const choices = unused.length > 0 ? unused : texts
  return choices[chance % choices.length] ?? ''
}

/** Patterns of self-harm, wide enough that negations and jokes get the help lines too. */
const SELF_HARM = [
  /suicid|\b(?:kill|hang|cut|hurt|harm|hurting|cutting|killing|harming) ?my ?self\b|\bself[- ]?harm/i,
  /\b(?:end|take|ending|taking) (?:my (?:own )?life|it all)\b|\bwan(?:t to|na) (?:die|be dead|disappear forever)\b/i,
  /\b(?:don['’]?t|do not|no longer) want to (?:live|be alive|exist|wake up)\b|\bbetter off (?:dead|without me)\b/i,
  /\bno (?:reason|point) (?:to|in) (?:live|living|go on|going on)\b|\bkms\b/i,
  /自杀|自殺|自残|自殘|自伤|轻生|輕生|寻死|割腕|不想活|活不下去|想死(?![你您我他她它])|去死算了|伤害自己|(?:结束|了结)(?:我的|自己的)?生命/,
  /死にたい|消えたい|자살|죽고 ?싶|selbstmord|suizid|matarme|quitarme la vida|me tuer/i,
]

function mentionsSelfHarm(words: string): boolean {
  return SELF_HARM.some((pattern) => pattern.test(words))
}
