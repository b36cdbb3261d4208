import type { Language } from '@citrine/contract/messages/messages'
import { IMPRINT } from './book-texts.ts'
import { type BookPicture, type Chapter, escapeXml } from './write-chapters.ts'

/** A chat as a book. Texts are escaped, but for the names. */
export type Book = {
  id: string
  language: Language
  character_name: string
  user_name: string
  title: string
  begun_at: Date
  made_at: Date
  /** The character's portrait as JPEG. */
  cover: Buffer | null
  chapters: () => AsyncIterable<Chapter>
  /** A picture as JPEG; undefined when its file is gone. */
  readPicture: (picture: Pick<BookPicture, 'hash' | 'area'>) => Promise<Buffer | undefined>
}

export function writeCover({ title, user_name, begun_at, language }: Book, src: string | null): string {
  const begun = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(begun_at)
  const picture = src === null ? '' : `<img src="${src}" alt=""/>\n`
  return `${picture}<h1>${title}</h1>\n<p>${escapeXml(user_name)} · ${begun}</p>`
}

/** Readers of the book, too, are told that they read the words of an AI. */
export const writeImprint = ({ language, character_name }: Book): string =>
  `<p>${escapeXml(IMPRINT[language].replaceAll('{name}', character_name))}</p>`
