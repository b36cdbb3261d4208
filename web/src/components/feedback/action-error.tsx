import { readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Alert } from './alert.tsx'

interface ActionErrorProps {
  title?: string
  error: unknown
  className?: string
}

export function ActionError({ title, error, className = '' }: ActionErrorProps) {
  const { t } = useTranslation('errors')
  if (error === null || error === undefined) return null
  return (
    <Alert className={className}>
      {title !== undefined && <b className="font-semibold">{title}. </b>}
      {readDesc(error) ?? t('failed_title')}
    </Alert>
  )
}
