import { useTranslation } from '#web/lib/i18n/use-translation.ts'

/**
 * Shows the button's statement and its action. A thin line separates them, because the specification has no sign between
 * them.
 */
export function ConfirmText() {
  const { t } = useTranslation('age')
  const [statement, ...action] = t('confirm').split('\n')
  return (
    <span className="flex flex-wrap items-center justify-center gap-x-3 py-2 leading-snug">
      <span>{statement}</span>
      {action.length > 0 && (
        <>
          {' '}
          <span className="border-current/40 border-s ps-3">{action.join(' ')}</span>
        </>
      )}
    </span>
  )
}
