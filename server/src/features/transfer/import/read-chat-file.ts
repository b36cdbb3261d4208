import { TextDecoder } from 'node:util'
import { CHAT_FILE_MESSAGES_MAX } from '@citrine/contract/limits'
import { AppError } from '#server/platform/errors.ts'
import { isTooDeep } from '#server/platform/json-depth.ts'
import { createNotes, type Notes } from './notes.ts'
import { type ChatFields, type Header, NO_CHAT_FIELDS, readHeader } from './read-header.ts'
import { countAlternates, type ImportedMessage, readLine } from './read-line.ts'

/**
 * Nearly all lines of a chat file are messages, so a file with many more lines than messages allowed is
 * refused.
 */
const LINES_MAX = 10 * CHAT_FILE_MESSAGES_MAX

export type ImportedFile = {
  messages: ImportedMessage[]
  fields: ChatFields
  notes: Notes
}

export function createChatFileReader() {
  const notes = createNotes()
  const messages: ImportedMessage[] = []
  let header: Header | undefined
  let isBegun = false
  let texts = 0

  const refuseLongFile = (): never => {
    throw new AppError('chat_file_long', { max: CHAT_FILE_MESSAGES_MAX })
  }
  const lines = createLineSplitter((text, line) => {
    if (line > LINES_MAX) refuseLongFile()
    if (text.trim() === '') return
    const value = parseLine(text)
    if (value === undefined) return notes.add('not_json', 'left_out', line)
    if (!isBegun) {
      isBegun = true
      header = readHeader(value, line, notes)
      if (header !== undefined) return
      notes.add('header_missing', 'kept', line)
    }
    // Counts before parsing, because empty texts cost work too.
    texts += countAlternates(value)
    if (texts > CHAT_FILE_MESSAGES_MAX) refuseLongFile()
    const message = readLine(value, { line, header, notes })
    if (message !== undefined) messages.push(message)
  })

  return {
    take: lines.take,
    end: (): ImportedFile => {
      lines.end()
      if (messages.length === 0) throw new AppError('chat_file_empty')
      const fields = header?.fields ?? NO_CHAT_FIELDS
      return { messages: nameSpeakers(messages, header, notes), fields, notes }
    },
  }
}

function parseLine(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const LINE_MAX = 4_000_000

/**
 * Numbers the lines from 1.
 * @throws too_large for an endless line
 */
function createLineSplitter(onLine: (line: string, number: number) => void) {
  const decoder = new TextDecoder()
  let open: string[] = []
  let length = 0
  let number = 0
  const close = (): void => {
    number += 1
    const line = open.join('')
    open = []
    length = 0
    onLine(line.endsWith('\r') ? line.slice(0, -1) : line, number)
  }
  const feed = (text: string): void => {
    const [first = '', ...rest] = text.split('\n')
    for (const [index, part] of [first, ...rest].entries()) {
      if (index > 0) close()
      length += part.length
      if (length > LINE_MAX) throw new AppError('too_large')
      open.push(part)
    }
  }
  return {
    take: (piece: Buffer): void => feed(decoder.decode(piece, { stream: true })),
    end: (): void => {
      feed(decoder.decode())
      if (length > 0) close()
    },
  }
}

/** SillyTavern writes this in place of a character's name, in group chats and, since 2025, in all others. */
const NO_NAME = 'unused'

/** Reports the other speakers. In a file without the character's name, the only speaker is the character. */
export function nameSpeakers(
  messages: readonly ImportedMessage[],
  header: Header | undefined,
  notes: Notes,
): ImportedMessage[] {
  const isUnnamed = header?.character_name === NO_NAME
  const speaking = messages.filter(({ isNarration }) => !isNarration).flatMap(({ speaker }) => speaker ?? [])
  const [only, ...others] = new Set(isUnnamed ? speaking : [])
  const fault = others.length > 0 ? 'group' : 'other_speaker'
  return messages.map((message) => {
    if (message.speaker === null) return message
    if (message.speaker === only && others.length === 0) return { ...message, speaker: null }
    notes.add(fault, 'kept', message.line)
    return message
  })
}
