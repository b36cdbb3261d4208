import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import type { View } from '../views.ts'

/**
 * Returns a function that announces the outcome of an action about money. If the action needs another admin, the toast
 * links to the list where its request waits and where its author can withdraw it.
 */
export function useAnnounce(where: Extract<View, 'waiting' | 'payments'> = 'waiting') {
  const { t } = useTranslation('money')
  const router = useRouter({ warn: false })
  return ({ is_second_needed }: { is_second_needed: boolean }, done: string, about?: string): void => {
    const subject = about === undefined ? {} : { about }
    if (!is_second_needed) {
      showToast({ ...subject, kind: 'success', text: done })
      return
    }
    const route = { to: '/admin/{-$desk}', params: { desk: 'money' }, search: { view: where } } as const
    showToast({
      ...subject,
      kind: 'info',
      text: t('request_sent', { part: t(`view_${where}`) }),
      action: { text: t('request_open'), run: () => void router.navigate(route) },
    })
  }
}
