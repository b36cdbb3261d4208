import { getVoice, sampleVoice, speakRecord, stopVoice } from '@citrine/contract/voices'
import type { Mount } from '#server/platform/http.ts'
import { sampleOf } from './sample-voice.service.ts'
import { type SpeakContext, speakRecordOf } from './speak-record.service.ts'
import { stopVoiceOf, voiceOf } from './stop-voice.service.ts'

export function voiceRoutes(mount: Mount, ctx: SpeakContext): void {
  mount.call(speakRecord, ({ body, call }, viewer) => speakRecordOf(ctx, { viewer, call }, body.record_id))

  mount.call(getVoice, ({ params, call }, viewer) => voiceOf(ctx, { viewer, call }, params.voice_id))

  mount.call(stopVoice, ({ params, call }, viewer) => stopVoiceOf(ctx, { viewer, call }, params.voice_id))

  mount.call(sampleVoice, ({ params }, viewer) => sampleOf(ctx, viewer.user_id, params.preset_id))
}
