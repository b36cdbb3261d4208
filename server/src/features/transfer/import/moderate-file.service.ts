import { CHARACTER_TEXT_MAX, MEMORY_NOTE_MAX } from '@citrine/contract/limits'
import { isBlank, trimMessage } from '@citrine/contract/message-text'
import type { TransferFault } from '@citrine/contract/transfer'
import { type AgeAccessContext, hasUserRestriction } from '#server/features/age/public.ts'
import { moderateImport, type SafetyContext } from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import { cutText } from '#server/platform/text/cut-text.ts'
import { listTexts } from './imported-fields.ts'
import type { Notes } from './notes.ts'
import type { ImportedFile } from './read-chat-file.ts'
import { type ChatFields, NO_CHAT_FIELDS } from './read-header.ts'
import type { ImportedMessage } from './read-line.ts'

type ImportCheck = {
  user_id: string
  character: { rating: 'sfw' | 'nsfw'; speaks_of_minor: boolean }
  signal: AbortSignal
}

/**
 * Leaves out refused texts and reports them.
 * @throws chat_file_empty if no message remains
 */
export async function moderateFile(
  ctx: AgeAccessContext & SafetyContext,
  { messages, fields, notes }: ImportedFile,
  { user_id, character, signal }: ImportCheck,
): Promise<ImportedFile & { speaks_of_minor: boolean }> {
  const messageTexts = messages.flatMap((message) => message.texts)
  const speakers = [...new Set(messages.flatMap(({ speaker }) => speaker ?? []))]
  const chatTexts = listChatTexts(fields)
  const texts = [...messageTexts, ...speakers, ...chatTexts.map(([, text]) => text)]
  let first = 0
  const visible = messages.map((message) => {
    const number = first + message.chosen
    first += message.texts.length
    return number
  })
  const isRestricted = (await hasUserRestriction(ctx.db, user_id)) || character.speaks_of_minor
  const { rating } = character
  const moderation = await moderateImport(ctx, { user_id, texts, visible, rating, isRestricted, signal })
  const { refused, speaks_of_minor } = moderation
  const chatTextsAt = messageTexts.length + speakers.length
  const refusedFields = chatTexts.flatMap(([name], index) => (refused.has(chatTextsAt + index) ? name : []))
  for (const _ of refusedFields) notes.add('refused', 'left_out', 1)
  const refusedNames = speakers.filter((_, index) => refused.has(messageTexts.length + index))
  const passed = keepAllowed(messages, { refused, refusedNames, notes })
  if (passed.length === 0) throw new AppError('chat_file_empty')
  return { messages: passed, fields: keepFields(fields, refusedFields, notes), notes, speaks_of_minor }
}

type FieldName = keyof ChatFields

const listChatTexts = ({ authorsNote, scenario, variables, imported_header }: ChatFields) =>
  Object.entries({
    authorsNote,
    scenario,
    variables: listTexts(variables).join('\n'),
    imported_header: listTexts(imported_header).join('\n'),
  } satisfies Partial<Record<FieldName, string>>).filter(([, text]) => text !== '') as [FieldName, string][]

function keepFields(fields: ChatFields, refused: readonly FieldName[], notes: Notes): ChatFields {
  const left = { ...fields, ...Object.fromEntries(refused.map((name) => [name, NO_CHAT_FIELDS[name]])) }
  return {
    ...left,
    authorsNote: trimMessage(cutField('note', left.authorsNote, { max: MEMORY_NOTE_MAX, notes })),
    scenario: cutField('scenario', left.scenario, { max: CHARACTER_TEXT_MAX, notes }),
  }
}

function cutField(fault: TransferFault, text: string, { max, notes }: { max: number; notes: Notes }): string {
  if (!isBlank(text)) notes.add(fault, text.length > max ? 'mended' : 'kept', 1)
  return cutText(text, max)
}

type Refusals = { refused: ReadonlySet<number>; refusedNames: readonly string[]; notes: Notes }

function keepAllowed(
  messages: readonly ImportedMessage[],
  { refused, refusedNames, notes }: Refusals,
): ImportedMessage[] {
  let next = 0
  return messages.flatMap((imported) => {
    const { speaker } = imported
    const message = {
      ...imported,
      speaker: speaker === null || refusedNames.includes(speaker) ? null : speaker,
    }
    const allowed = message.texts.map(() => !refused.has(next++))
    if (!allowed.includes(false)) return [message]
    notes.add('refused', 'left_out', message.line)
    if (!allowed.includes(true)) return []
    const before = allowed.slice(0, message.chosen).filter(Boolean).length
    return [
      {
        ...message,
        texts: message.texts.filter((_, index) => allowed[index]),
        times: message.times.filter((_, index) => allowed[index]),
        extras: message.extras.filter((_, index) => allowed[index]),
        chosen: allowed[message.chosen] ? before : 0,
      },
    ]
  })
}
