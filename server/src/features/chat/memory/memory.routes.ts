import {
  changeSummary,
  explainReply,
  forgetMemory,
  listMemories,
  saveMemory,
} from '@citrine/contract/memories'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import type { GateContext } from '../gate/gate-context.ts'
import { forgetMemoryOf, pageOfMemories, saveFact } from './facts/facts.service.ts'
import { changeSummaryOf } from './summaries/change-summary.service.ts'
import { explain } from './why.service.ts'

type Context = GateContext & Pick<AppContext, 'embeddings' | 'limits' | 'log' | 'models' | 'queue'>

/** More changes than a person makes; each may ask the classifier. */
const CHANGES = { name: 'memory-change', points: 60, duration_s: 60 }
/** Each is work for a model. */
const ANEW = { name: 'summary-anew', points: 6, duration_s: 600 }

export function memoryRoutes(mount: Mount, ctx: Context): void {
  mount.call(listMemories, ({ query, call }, viewer) => pageOfMemories(ctx, { viewer, call }, query))

  mount.call(saveMemory, async ({ body, call }, viewer) => {
    await ctx.limits.require(CHANGES, viewer.user_id)
    return { memory: await saveFact(ctx, { viewer, call }, body) }
  })

  mount.call(forgetMemory, async ({ params }, viewer) => {
    await forgetMemoryOf(ctx, viewer, params.memory_id)
    return {}
  })

  mount.call(changeSummary, async ({ body, call }, viewer) => {
    await ctx.limits.require(body.action === 'anew' ? ANEW : CHANGES, viewer.user_id)
    return changeSummaryOf(ctx, { viewer, call }, body)
  })

  mount.call(explainReply, ({ query, call }, viewer) => explain(ctx, { viewer, call }, query.record_id))
}
