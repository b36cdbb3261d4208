import { openDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'

/** Asks a visitor to sign in, who then returns to the prices. */
export function askToSignIn(): void {
  withdrawDialog('vip')
  withdrawDialog('coin')
  openDialog({ name: 'login', props: { source: 'click_recharge', path: '/pricing' } })
}
