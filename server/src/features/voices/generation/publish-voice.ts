import type { UserEvent } from '@citrine/contract/events'
import { buildUserChannel } from '#server/features/events/public.ts'
import type { Bus } from '#server/platform/messaging/bus.ts'
import type { Sounds } from '#server/platform/sounds/sounds.ts'
import type { Clip } from '../clips/clips.queries.ts'
import type { PartRow, VoiceRow } from '../voices.queries.ts'

type VoiceEvent = Extract<UserEvent, { event: 'voice' }>['data']
type VoiceKey = Pick<VoiceRow, 'user_id' | 'voice_id' | 'record_id' | 'state' | 'engine'>
type MadePart = Pick<PartRow, 'part_no' | 'kind' | 'text'> & { clip: Omit<Clip, 'clip_key'> | null }

/** Without a clip the browser reads the text, or waits. */
export const showPart = (sounds: Sounds, { part_no, kind, text, clip }: MadePart) => ({
  index: part_no,
  kind,
  text: text ?? '',
  url: clip && sounds.address(clip.hash),
  duration_ms: clip === null ? null : clip.duration_ms,
  peaks: clip ? [...clip.peaks] : [],
})

export const publishState = (ctx: { bus: Bus }, voice: VoiceKey): void => publishEvent(ctx.bus, voice, null)

export const publishPart = (ctx: { bus: Bus; sounds: Sounds }, voice: VoiceKey, part: MadePart): void =>
  publishEvent(ctx.bus, voice, showPart(ctx.sounds, part))

function publishEvent(bus: Bus, voice: VoiceKey, part: VoiceEvent['part']): void {
  const { user_id, voice_id, record_id, state, engine } = voice
  const event: UserEvent = { event: 'voice', data: { voice_id, record_id, state, engine, part } }
  bus.publish(buildUserChannel(user_id), event)
}
