import { tryDraft } from '@citrine/contract/character-editing'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { startTrialReply } from './try-draft.service.ts'

export function mountTrialChatRoutes(mount: Mount, ctx: AppContext): void {
  mount.stream(tryDraft, ({ params, body, call }, viewer) =>
    startTrialReply(ctx, { viewer, call }, params.draft_id, body),
  )
}
