import * as routes from '@citrine/contract/voices'
import type { AppContext } from '#server/context.ts'
import type { Replies } from '#server/features/chat/public.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { sampleCharacter, samplePreset } from './sample-voice.service.ts'
import { speakMessage } from './speak-message.service.ts'
import { requireVoice, stopVoice } from './stop-voice.service.ts'

export function mountVoiceRoutes(mount: Mount, ctx: AppContext & { replies: Replies }): void {
  mount.call(routes.speakMessage, ({ body, call }, viewer) =>
    speakMessage(ctx, { viewer, call }, body.record_id),
  )

  mount.call(routes.getVoice, ({ params, call }, viewer) =>
    requireVoice(ctx, { viewer, call }, params.voice_id),
  )

  mount.call(routes.stopVoice, ({ params, call }, viewer) =>
    stopVoice(ctx, { viewer, call }, params.voice_id),
  )

  mount.call(routes.sampleVoice, ({ params }, viewer) => samplePreset(ctx, viewer.user_id, params.preset_id))

  mount.call(routes.sampleCharacterVoice, ({ params, call }, viewer) =>
    sampleCharacter(ctx, { viewer, call }, params.character_id),
  )
}
