import { i18n } from '#web/lib/i18n/i18n.ts'
import { showToast } from '#web/lib/screen/toast.ts'

/** Shows the outcome of a decision as a toast. `done` replaces the default text, which says that the person is notified. */
export function announceOutcome(
  { is_second_needed }: { is_second_needed: boolean },
  done = i18n.t('decided', { ns: 'admin' }),
): void {
  showToast({
    kind: is_second_needed ? 'info' : 'success',
    text: is_second_needed ? i18n.t('second_needed', { ns: 'admin' }) : done,
  })
}
