import { useTranslation } from '#web/lib/i18n/use-translation.ts'

/** The button's statement and its action, as two lines: the specification has no sign between them. */
export function ConfirmText() {
  const { t } = useTranslation('age')
  const [statement, ...action] = t('confirm').split('\n')
  return (
    <span className="py-2 leading-snug">
      <span className="block">{statement}</span>
      {action.length > 0 && (
        <>
          {' '}
          <span className="block">{action.join(' ')}</span>
        </>
      )}
    </span>
  )
}
