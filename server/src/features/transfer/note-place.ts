import { DEFAULT_NOTE_PLACE, type NotePlace } from '@citrine/contract/chat-settings'
import { NOTE_DEPTH_MAX, NOTE_INTERVAL_MAX } from '@citrine/contract/limits'

const POSITIONS = ['after', 'chat', 'before'] as const
const ROLES = ['system', 'user', 'assistant'] as const

export const buildNotePlace = ({ interval, position, depth, role }: NotePlace) => ({
  note_interval: interval,
  note_position: POSITIONS.indexOf(position),
  note_depth: depth,
  note_role: ROLES.indexOf(role),
})

export function readNotePlace(metadata: Readonly<Record<string, unknown>>): NotePlace {
  const { note_interval, note_position, note_depth, note_role } = metadata
  return {
    interval: readCount(note_interval, NOTE_INTERVAL_MAX) ?? DEFAULT_NOTE_PLACE.interval,
    position: POSITIONS[readCount(note_position) ?? -1] ?? DEFAULT_NOTE_PLACE.position,
    depth: readCount(note_depth, NOTE_DEPTH_MAX) ?? DEFAULT_NOTE_PLACE.depth,
    role: ROLES[readCount(note_role) ?? -1] ?? DEFAULT_NOTE_PLACE.role,
  }
}

const readCount = (value: unknown, max = Number.POSITIVE_INFINITY): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? Math.min(value, max) : undefined
