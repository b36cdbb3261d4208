import { i18n } from '#web/lib/i18n/i18n.ts'
import { showToast } from '#web/lib/screen/toast.ts'

/** Announces the outcome of a decision after its item left the list. */
export function announceOutcome({ is_second_needed }: { is_second_needed: boolean }): void {
  showToast({
    kind: is_second_needed ? 'info' : 'success',
    text: i18n.t(is_second_needed ? 'second_needed' : 'decided', { ns: 'admin' }),
  })
}
