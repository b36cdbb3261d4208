import { Readable } from 'node:stream'
import type { Language } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { requireChatCharacter } from '#server/features/characters/public.ts'
import type { PathStep } from '../export/read-path.ts'
import type { BookFormat, ChatHead } from '../export/write-chat.ts'
import type { Book } from './book.ts'
import { createPictureFinder, readAsJpeg } from './book-pictures.ts'
import { escapeXml, writeChapters } from './write-chapters.ts'
import { writeEpub } from './write-epub.ts'
import { writeHtml } from './write-html.ts'

type BookParts = {
  head: ChatHead
  language: Language
  user_id: string
  steps: () => AsyncIterable<PathStep>
  format: BookFormat
}

export async function writeBook(
  ctx: Pick<AppContext, 'db' | 'media' | 'clock'>,
  { head, language, user_id, steps, format }: BookParts,
): Promise<Readable> {
  const { character_id, character_name, user_name, begun_at, chat_id } = head
  const { portrait } = await requireChatCharacter(ctx.db, character_id, user_id)
  const book: Book = {
    id: chat_id,
    language,
    character_name,
    user_name,
    title: escapeXml(character_name),
    begun_at,
    madeAt: ctx.clock.now(),
    cover: portrait === null ? null : ((await readAsJpeg(ctx, portrait)) ?? null),
    chapters: () =>
      writeChapters(head, steps(), { language, findPictures: createPictureFinder(ctx, user_id) }),
    readPicture: (each) => readAsJpeg(ctx, each),
  }
  return format === 'epub' ? writeEpub(book) : Readable.from(writeHtml(book))
}
