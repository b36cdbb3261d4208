import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { countChatStarts, countTags } from '../characters.queries.ts'
import { countFavorites } from '../favorites/favorites.queries.ts'
import { countCreators } from './creators.queries.ts'

export const countShop = defineJob({
  name: 'characters.count-shop',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    await ctx.db.transaction().execute(async (tx) => {
      await countChatStarts(tx)
      await countTags(tx)
      await countFavorites(tx)
      await countCreators(tx)
    })
  },
})
