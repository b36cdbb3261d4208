import { listCoinPacks, listVips } from '@citrine/contract/goods'
import type { Mount } from '#server/platform/http/mount.ts'

/** Without a payment provider nothing is on sale. */
const NO_SALE = { goods: [], terms: { descriptor_hint: null, is_trial: false } }

export function goodsRoutes(mount: Mount): void {
  mount.call(listVips, () => NO_SALE)
  mount.call(listCoinPacks, () => NO_SALE)
}
