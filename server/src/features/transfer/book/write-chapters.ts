import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@citrine/contract/messages/messages'
import { micromark } from 'micromark'
import type { MessageRow } from '#server/features/chat/public.ts'
import { escapeHtml } from '#server/platform/pages/html.ts'
import type { PathStep } from '../export/read-path.ts'
import { type ChatHead, nameSpeaker } from '../export/write-chat.ts'

/** A longer day has several chapters. */
const CHAPTER_MAX = 200
const AT_ONCE = 50

/** A book loads nothing from elsewhere, and addresses stay text. */
const NO_ADDRESSES = [
  'autolink',
  'definition',
  'htmlFlow',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
]
const PLAIN = { disable: { null: [...NO_ADDRESSES, 'codeIndented'] } }

/** XML cannot contain other control characters or lone surrogates. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

export const escapeXml = (text: string): string => escapeHtml(text.replace(NOT_XML, ''))

const formatText = (markdown: string): string =>
  micromark(markdown.replace(NOT_XML, ''), { extensions: [PLAIN] })

export type Chapter = { title: string; body: string; pictures: readonly BookPicture[] }
export type BookPicture = { name: string; hash: string; area: 'public' | 'private'; prompt: string }
export type FindPictures = (records: readonly MessageRow[]) => Promise<Map<string, BookPicture[]>>

/** Begins a chapter for each UTC day. The body of a chapter is XHTML without its heading. */
export async function* writeChapters(
  head: ChatHead,
  steps: AsyncIterable<PathStep>,
  { language, findPictures }: { language: Language; findPictures: FindPictures },
): AsyncGenerator<Chapter> {
  const { format } = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  let records: MessageRow[] = []
  let part = 1
  for await (const { record } of steps) {
    const [first] = records
    const isSameDay = first !== undefined && format(first.created_at) === format(record.created_at)
    if (first !== undefined && (!isSameDay || records.length === CHAPTER_MAX)) {
      yield await writeChapter(head, records, {
        title: nameChapter(format(first.created_at), part),
        findPictures,
      })
      part = isSameDay ? part + 1 : 1
      records = []
    }
    records.push(record)
  }
  const [first] = records
  if (first !== undefined)
    yield await writeChapter(head, records, {
      title: nameChapter(format(first.created_at), part),
      findPictures,
    })
}

const nameChapter = (day: string, part: number): string => (part === 1 ? day : `${day} (${part})`)

async function writeChapter(
  head: ChatHead,
  records: readonly MessageRow[],
  { title, findPictures }: { title: string; findPictures: FindPictures },
): Promise<Chapter> {
  const pictures = await findPictures(records)
  let body = ''
  for (const [index, record] of records.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const name = `<p class="name">${escapeXml(nameSpeaker(record, head))}</p>`
    body += `<div class="${record.role}">${name}\n${formatText(record.content)}</div>\n`
    for (const { name, prompt } of pictures.get(record.record_id) ?? [])
      body += `<figure><img src="${name}" alt="${escapeXml(prompt)}"/></figure>\n`
  }
  return { title, body, pictures: [...pictures.values()].flat() }
}
