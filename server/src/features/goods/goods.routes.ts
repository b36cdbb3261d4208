import * as routes from '@citrine/contract/goods'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { listCoinGoods, listVipGoods } from './goods.service.ts'

export function mountGoodsRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.listVips, ({ call }) => listVipGoods(ctx, call.language))
  mount.call(routes.listCoinPacks, ({ call }) => listCoinGoods(ctx, call.language))
}
