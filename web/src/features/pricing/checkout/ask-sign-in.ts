import { openDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { rememberPack, rememberPlan, takePack } from '../goods/remembered-choice.ts'
import type { Goods } from '../pricing.api.ts'

export function askToSignIn(goods: Goods): void {
  // Drops the pack of an earlier press.
  takePack()
  if ('coins' in goods) rememberPack(goods.id)
  else rememberPlan(goods.id)
  withdrawDialog('vip')
  withdrawDialog('coin')
  openDialog({ name: 'login', props: { source: 'click_recharge', path: '/pricing' } })
}
