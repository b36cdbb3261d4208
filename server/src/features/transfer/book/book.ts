import type { Language } from '@citrine/contract/messages/messages'
import { type BookPicture, type Chapter, escapeXml } from './write-chapters.ts'

export type Book = {
  id: string
  language: Language
  character_name: string
  user_name: string
  title: string
  begun_at: Date
  madeAt: Date
  cover: Buffer | null
  chapters: () => AsyncIterable<Chapter>
  readPicture: (picture: Pick<BookPicture, 'hash' | 'area'>) => Promise<Buffer | undefined>
}

export function buildCover({ title, user_name, begun_at, language }: Book, src: string | null): string {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(begun_at)
  const picture = src === null ? '' : `<img src="${src}" alt=""/>\n`
  return `${picture}<h1>${title}</h1>\n<p>${escapeXml(user_name)} · ${date}</p>`
}

export const buildImprint = ({ language, character_name }: Book): string =>
  `<p>${escapeXml(IMPRINT[language].replaceAll('{name}', character_name))}</p>`

const IMPRINT: Readonly<Record<Language, string>> = {
  en: '{name} is an AI character. This book is a chat with {name} on Citrine.',
  de: '{name} ist eine KI-Figur. Dieses Buch ist ein Chat mit {name} auf Citrine.',
  fr: '{name} est un personnage d’IA. Ce livre est une conversation avec {name} sur Citrine.',
  es: '{name} es un personaje de IA. Este libro es un chat con {name} en Citrine.',
  it: '{name} è un personaggio IA. Questo libro è una chat con {name} su Citrine.',
  'pt-BR': '{name} é um personagem de IA. Este livro é uma conversa com {name} no Citrine.',
  ru: '{name} — персонаж ИИ. Эта книга — чат с персонажем {name} в Citrine.',
  ja: '{name}はAIキャラクターです。この本はCitrineでの{name}とのチャットです。',
  ko: '{name}은(는) AI 캐릭터입니다. 이 책은 Citrine에서 {name}과(와) 나눈 채팅입니다.',
  'zh-CN': '{name}是 AI 角色。本书是在 Citrine 与{name}的聊天。',
  'zh-TW': '{name}是 AI 角色。本書是在 Citrine 與{name}的聊天。',
  ar: '{name} شخصية ذكاء اصطناعي. هذا الكتاب دردشة مع {name} على Citrine.',
}
