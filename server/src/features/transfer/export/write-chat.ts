import type { NotePlace } from '@citrine/contract/chat-settings'
import type { ChatFormat } from '@citrine/contract/transfer'
import type {
  ImportedExtra,
  ImportedHeader,
  listChatMessages,
  MessageRow,
} from '#server/features/chat/public.ts'
import { buildNotePlace } from '../note-place.ts'
import type { PathStep } from './read-path.ts'

export type ChatHead = {
  chat_id: string
  character_id: string
  character_name: string
  user_name: string
  begun_at: Date
  leaf_record_id: string
  note: string
  note_place: NotePlace
  scenario: string
  variables: Readonly<Record<string, string>>
  imported_header: ImportedHeader
}

type PathSteps = AsyncIterable<PathStep>
type AllMessages = AsyncIterable<Awaited<ReturnType<typeof listChatMessages>>[number]>

const formatMinute = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ')

export const nameSpeaker = (
  { role, speaker }: Pick<MessageRow, 'role' | 'speaker'>,
  { user_name, character_name }: ChatHead,
): string => (role === 'user' ? user_name : (speaker ?? character_name))

const formatText = ({ content, image_id }: MessageRow): string =>
  [content, image_id === null ? '' : '[image]'].filter((part) => part !== '').join('\n\n')

async function* writePlainText(head: ChatHead, steps: PathSteps): AsyncGenerator<string> {
  yield `${head.character_name}\n${formatMinute(head.begun_at)} UTC\n`
  for await (const { record } of steps)
    yield `\n[${formatMinute(record.created_at)}] ${nameSpeaker(record, head)}:\n${formatText(record)}\n`
}

const escapeMarkdown = (name: string): string => name.replace(/[\\`*_{}[\]<>#|~]/g, (sign) => `\\${sign}`)

async function* writeMarkdown(head: ChatHead, steps: PathSteps): AsyncGenerator<string> {
  yield `# ${escapeMarkdown(head.character_name)}\n\n${formatMinute(head.begun_at)} UTC\n`
  for await (const { record } of steps)
    yield `\n---\n\n**${escapeMarkdown(nameSpeaker(record, head))}** · ${formatMinute(record.created_at)}\n\n${formatText(record)}\n`
}

/** Writes a header line, then one line per message with its alternates as swipes. */
async function* writeLines(head: ChatHead, steps: PathSteps): AsyncGenerator<string> {
  const { user_name, character_name, begun_at, note, note_place, scenario, variables } = head
  const { chat_metadata: imported, ...fields } = head.imported_header
  const chat_metadata = {
    ...(imported as ImportedHeader | undefined),
    ...(note !== '' && { ...buildNotePlace(note_place), note_prompt: note }),
    ...(scenario !== '' && { scenario }),
    ...(Object.keys(variables).length > 0 && { variables }),
  }
  const create_date = begun_at.toISOString()
  yield JSON.stringify({ create_date, ...fields, user_name, character_name, chat_metadata })
  for await (const { record, siblings } of steps)
    yield `\n${JSON.stringify(buildLine(record, siblings, head))}`
}

function buildLine(record: MessageRow, siblings: PathStep['siblings'], head: ChatHead) {
  const swipe_id = siblings.findIndex(({ record_id }) => record_id === record.record_id)
  const extras = siblings.map(({ imported }) => (imported ?? {}) as ImportedExtra)
  const own = extras[swipe_id] ?? {}
  // An imported line's fields are stored with the alternate that the line showed.
  const line = own.line ?? extras.find((each) => each.line !== undefined)?.line
  const addThoughts = (content: string, { thoughts = '' }: ImportedExtra): string => `${thoughts}${content}`
  const swipes =
    siblings.length < 2 || swipe_id === -1
      ? {}
      : {
          swipe_id,
          swipes: siblings.map(({ content }, index) => addThoughts(content, extras[index] ?? {})),
          swipe_info: siblings.map(({ created_at }, index) => ({
            send_date: created_at.toISOString(),
            extra: {},
            ...extras[index]?.info,
          })),
        }
  return {
    name: nameSpeaker(record, head),
    is_user: record.role === 'user',
    is_system: record.is_hidden,
    send_date: record.created_at.toISOString(),
    extra: {},
    ...line,
    mes: addThoughts(record.content, own),
    ...swipes,
  }
}

async function* writeJson(head: ChatHead, all: AllMessages): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: 'citrine-chat', version: 1, ...head }).slice(0, -1)},"records":[`
  let isFirst = true
  for await (const record of all) {
    yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(record)}`
    isFirst = false
  }
  yield '\n]}\n'
}

export type ChatSource = { steps: () => PathSteps; all: () => AllMessages }

export const CHAT_TYPES: Readonly<Record<ChatFormat, string>> = {
  html: 'text/html; charset=utf-8',
  epub: 'application/epub+zip',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
}

export type BookFormat = 'html' | 'epub'

export function writeChat(
  format: Exclude<ChatFormat, BookFormat>,
  head: ChatHead,
  { steps, all }: ChatSource,
) {
  if (format === 'json') return writeJson(head, all())
  const write = { txt: writePlainText, md: writeMarkdown, jsonl: writeLines }[format]
  return write(head, steps())
}
