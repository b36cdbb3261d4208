import { CHAT_FILE_TEXT_MAX } from '@citrine/contract/limits'
import { isBlank, toOneLine } from '@citrine/contract/message-text'
import * as z from 'zod'
import type { ImportedExtra } from '#server/features/chat/public.ts'
import { cutText } from '#server/platform/text/cut-text.ts'
import { cleanFields, cleanText, readFields, readName, splitStoredThoughts } from './imported-fields.ts'
import type { Notes } from './notes.ts'
import type { Header } from './read-header.ts'
import { readTime } from './read-time.ts'

export type ImportedMessage = {
  line: number
  role: 'user' | 'character'
  texts: string[]
  chosen: number
  /** Unix ms of each text; null if unknown. */
  times: (number | null)[]
  /** The fields for an export back to SillyTavern. */
  extras: (ImportedExtra | null)[]
  is_hidden: boolean
  /** Set if the speaker is neither the user nor the file's one character. */
  speaker: string | null
  isNarration: boolean
}

const any = z.unknown().optional()
const loose = z.object({
  mes: z.string(),
  name: any,
  is_user: any,
  is_system: any,
  send_date: any,
  swipes: any,
  swipe_id: any,
  swipe_info: any,
  extra: any,
})
type LooseLine = z.output<typeof loose>

export function countAlternates(value: unknown): number {
  const swipes = readFields(value)?.swipes
  return Array.isArray(swipes) ? Math.max(1, swipes.length) : 1
}

/** Returns undefined when the line has no usable text, which the notes report. */
export function readLine(
  value: unknown,
  { line, header, notes }: { line: number; header: Header | undefined; notes: Notes },
): ImportedMessage | undefined {
  const read = loose.safeParse(value)
  if (!read.success) {
    notes.add('no_message', 'left_out', line)
    return undefined
  }
  const message = read.data
  const extra = readFields(message.extra) ?? {}
  // SillyTavern's help texts have a type; hidden messages have none.
  if (message.is_system === true && readName(extra.type) !== null) {
    notes.add('citrine_line', 'left_out', line)
    return undefined
  }
  if (message.is_system === true) notes.add('hidden', 'kept', line)
  if (readName(extra.reasoning) !== null) notes.add('reasoning', 'kept', line)
  if (['image', 'file', 'files', 'media', 'video'].some((name) => extra[name]))
    notes.add('attachment', 'left_out', line)
  const role = isUsers(message, header) ? 'user' : 'character'
  const isOther =
    role === 'character' && header?.character_name != null && message.name !== header.character_name
  const speaker = isOther && typeof message.name === 'string' ? nameSpeaker(message.name) : null
  const texts = keepTexts(message, { line, role, notes })
  if (texts === undefined) return undefined
  return {
    ...texts,
    ...readKeptLine(value, texts, { line, notes }),
    is_hidden: message.is_system === true,
    speaker,
    isNarration: extra.type === 'narrator',
  }
}

const SPEAKER_MAX = 80

const nameSpeaker = (name: string): string | null =>
  toOneLine(cleanText(name)).slice(0, SPEAKER_MAX).trim() || null

const STORED = ['mes', 'name', 'is_user', 'swipes', 'swipe_id', 'swipe_info']

function readKeptLine(
  value: unknown,
  { extras, chosen }: Pick<ImportedMessage, 'extras' | 'chosen'>,
  { line, notes }: { line: number; notes: Notes },
): Pick<ImportedMessage, 'extras'> {
  const { fields, isCut } = cleanFields(readFields(value) ?? {}, STORED)
  if (isCut) notes.add('extra', 'left_out', line)
  return { extras: extras.map((extra, index) => (index === chosen ? { ...extra, line: fields } : extra)) }
}

const isUsers = ({ is_user, name }: LooseLine, header: Header | undefined): boolean =>
  typeof is_user === 'boolean' ? is_user : name !== undefined && name === header?.user_name

type LinePlace = { line: number; role: ImportedMessage['role']; notes: Notes }
type Text = { text: string; time: number | null; isChosen: boolean; extra?: ImportedExtra }

type MessageTexts = Omit<ImportedMessage, 'is_hidden' | 'speaker' | 'isNarration'>

function keepTexts(message: LooseLine, { line, role, notes }: LinePlace): MessageTexts | undefined {
  const texts = readTexts(message, () => notes.add('alternates_odd', 'mended', line))
    .map((each) => ({ ...each, text: cleanText(each.text) }))
    .map((each) => {
      const { thoughts, text } =
        role === 'user' ? { thoughts: '', text: each.text } : splitStoredThoughts(each.text)
      if (thoughts === '') return each
      notes.add('reasoning', 'kept', line)
      return { ...each, text, extra: { ...each.extra, thoughts } }
    })
    .filter(({ text }) => !isBlank(text))
    .map((each) => {
      if (each.text.length <= CHAT_FILE_TEXT_MAX) return each
      notes.add('too_long', 'mended', line)
      return { ...each, text: cutText(each.text, CHAT_FILE_TEXT_MAX) }
    })
  if (texts.length === 0) {
    notes.add('no_text', 'left_out', line)
    return undefined
  }
  if (texts.some(({ time }) => time === null)) notes.add('time_missing', 'mended', line)
  const chosen = texts.findIndex(({ isChosen }) => isChosen)
  return {
    line,
    role,
    texts: texts.map(({ text }) => text),
    chosen: Math.max(0, chosen),
    times: texts.map(({ time }) => time),
    extras: texts.map(({ extra }) => extra ?? null),
  }
}

/** The shown text overrides the swipe list. */
function readTexts(
  { mes, swipes, swipe_id, swipe_info, send_date }: LooseLine,
  onMismatch: () => void,
): Text[] {
  const sent = readTime(send_date)
  const alone = [{ text: mes, time: sent, isChosen: true }]
  if (swipes === undefined || swipes === null) return alone
  if (!Array.isArray(swipes)) {
    onMismatch()
    return alone
  }
  const listed: readonly unknown[] = swipes
  const infos: readonly unknown[] = Array.isArray(swipe_info) ? swipe_info : []
  const named = typeof swipe_id === 'number' ? swipe_id : -1
  const shownIndex = listed[named] === mes ? named : listed.indexOf(mes)
  const texts = listed.flatMap((text, index): Text[] => {
    if (typeof text !== 'string') return []
    const info = readFields(infos[index]) ?? {}
    const isChosen = index === shownIndex
    const time = isChosen ? sent : (readTime(info.send_date) ?? sent)
    const { fields } = cleanFields(info, [])
    return [{ text, time, isChosen, ...(Object.keys(fields).length > 0 && { extra: { info: fields } }) }]
  })
  const isMismatch = texts.length < listed.length || (listed.length > 0 && shownIndex !== named)
  if (isMismatch) onMismatch()
  return shownIndex === -1 ? [...texts, ...alone] : texts
}
