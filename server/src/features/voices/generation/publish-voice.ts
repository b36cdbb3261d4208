import type { UserEvent } from '@citrine/contract/events'
import { userChannel } from '#server/features/events/public.ts'
import type { Bus } from '#server/platform/messaging/bus.ts'
import type { Sounds } from '#server/platform/sounds/sounds.ts'
import type { Clip } from '../clips/clips.queries.ts'
import type { PartRow, VoiceRow } from '../voices.queries.ts'

type Told = Extract<UserEvent, { event: 'voice' }>['data']
type Named = Pick<VoiceRow, 'user_id' | 'voice_id' | 'record_id' | 'state' | 'engine'>
type Made = Pick<PartRow, 'part_no' | 'kind' | 'text'> & { clip: Omit<Clip, 'clip_key'> | null }

/** A part for the player; without a clip the browser reads the text, or waits. */
export const showPart = (sounds: Sounds, { part_no, kind, text, clip }: Made) => ({
  index: part_no,
  kind,
  text: text ?? '',
  url: clip && sounds.address(clip.hash),
  duration_ms: clip === null ? null : clip.duration_ms,
  peaks: clip ? [...clip.peaks] : [],
})

export const tellState = (ctx: { bus: Bus }, voice: Named): void => tell(ctx.bus, voice, null)

export const tellPart = (ctx: { bus: Bus; sounds: Sounds }, voice: Named, part: Made): void =>
  tell(ctx.bus, voice, showPart(ctx.sounds, part))

function tell(bus: Bus, voice: Named, part: Told['part']): void {
  const { user_id, voice_id, record_id, state, engine } = voice
  const event: UserEvent = { event: 'voice', data: { voice_id, record_id, state, engine, part } }
  bus.publish(userChannel(user_id), event)
}
