import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/lib/api/api-error.ts'

interface ActionErrorProps {
  /** What did not work, in the specification's words. */
  title?: string
  /** Null while nothing went wrong. */
  error: unknown
}

/** What went wrong with something that was just asked for, beside where it was asked for. */
export function ActionError({ title, error }: ActionErrorProps) {
  const { t } = useTranslation('errors')
  if (error === null || error === undefined) return null
  return (
    <p role="alert" className="text-bad">
      {title !== undefined && <b className="font-semibold">{title}. </b>}
      {error instanceof ApiError ? error.desc : t('failed_title')}
    </p>
  )
}
