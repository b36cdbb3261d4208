import * as routes from '@citrine/contract/transcription'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { transcribeSpeech } from './transcribe.service.ts'

export function mountTranscriptionRoutes(mount: Mount, ctx: AppContext): void {
  mount.upload(routes.transcribe, async ({ file, query, call }, viewer) => ({
    text: await transcribeSpeech(ctx, viewer, { file, language: query.language ?? call.language }),
  }))
}
