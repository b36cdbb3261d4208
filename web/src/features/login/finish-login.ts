import { RELOAD_AFTER_LOGIN_MS } from '@citrine/contract/limits'
import type { login } from '@citrine/contract/login'
import type { ResponseOf } from '@citrine/contract/route'
import { i18n } from '#web/lib/i18n/i18n.ts'
import { withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { beginLoading } from '#web/lib/screen/loading.ts'
import { signIn } from '#web/lib/session/stored-session.ts'
import { removeStored, writeStored } from '#web/lib/storage/storage.ts'
import { findPathHere } from '#web/lib/text/path-here.ts'
import { carryAdvertisement } from '#web/lib/visit/carry-advertisement.ts'

export function finishLogin(reply: ResponseOf<typeof login>, path: string | undefined): void {
  signIn(reply.access_token, reply.user_info_resp)
  if (reply.new_user) writeStored('name_question', reply.user_info_resp.uid)
  // The toast appears after the reload, which would remove it now.
  writeStored('toast_after_reload', i18n.t('Login success'))
  removeStored('task_popup_count')
  loadAgain(path)
}

/** Closes the dialog, which may change the history, and only then reloads the page for the stored user. */
export function loadAgain(path: string | undefined): void {
  withdrawDialog('login')
  // The page is blocked until the reload, because a press now would be lost.
  beginLoading()
  setTimeout(
    () => location.replace(carryAdvertisement(findPathHere(path ?? location.pathname) ?? '/')),
    RELOAD_AFTER_LOGIN_MS,
  )
}
