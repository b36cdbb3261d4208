import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { i18n } from '#web/lib/i18n/i18n.ts'
import { showToast } from '#web/lib/screen/toast.ts'

export const announceUnlock = (balance: number): void =>
  showToast({
    kind: 'success',
    text: i18n.t('unlocked', { ns: 'album', balance: formatPlainNumber(balance) }),
  })
