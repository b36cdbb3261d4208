import { tryDraft } from '@citrine/contract/character-editing'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { startTestReply } from './test-draft.service.ts'

export function mountTestChatRoutes(mount: Mount, ctx: AppContext): void {
  mount.stream(tryDraft, ({ params, body, call }, viewer) =>
    startTestReply(ctx, { viewer, call }, params.draft_id, body),
  )
}
