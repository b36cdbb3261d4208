import * as routes from '@citrine/contract/memory'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { forgetMemory, listMemoriesPage, saveFact } from './facts/facts.service.ts'
import { changeSummary } from './summaries/change-summary.service.ts'
import { explainReply } from './why.service.ts'

const MEMORY_CHANGE_LIMIT = { name: 'memory-change', points: 60, durationS: 60 }
const SUMMARY_REWRITE_LIMIT = { name: 'summary-rewrite', points: 6, durationS: 600 }

export function mountMemoryRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.listMemories, ({ query, call }, viewer) => listMemoriesPage(ctx, { viewer, call }, query))

  mount.call(routes.saveMemory, async ({ body, call }, viewer) => {
    await ctx.limits.require(MEMORY_CHANGE_LIMIT, viewer.user_id)
    return { memory: await saveFact(ctx, { viewer, call }, body) }
  })

  mount.call(routes.forgetMemory, async ({ params }, viewer) => {
    await forgetMemory(ctx, viewer, params.memory_id)
    return {}
  })

  mount.call(routes.changeSummary, async ({ body, call }, viewer) => {
    await ctx.limits.require(
      body.action === 'anew' ? SUMMARY_REWRITE_LIMIT : MEMORY_CHANGE_LIMIT,
      viewer.user_id,
    )
    return changeSummary(ctx, { viewer, call }, body)
  })

  mount.call(routes.explainReply, ({ query, call }, viewer) =>
    explainReply(ctx, { viewer, call }, query.record_id),
  )
}
