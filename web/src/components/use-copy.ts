import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'

export function useCopy(): (text: string) => void {
  const { t } = useTranslation(['common', 'components'])
  return (text) => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => showToast({ kind: 'success', text: t('Imglib.13') }),
      () => showToast({ kind: 'error', text: t('copy_failed', { ns: 'components' }) }),
    )
  }
}
