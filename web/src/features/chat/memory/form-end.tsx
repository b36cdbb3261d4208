import { Button } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

interface FormEndProps {
  onCancel: () => void
  isWorking: boolean
  isDisabled: boolean
}

export function FormEnd({ onCancel, isWorking, isDisabled }: FormEndProps) {
  const { t } = useTranslation('memory')
  return (
    <div className="flex gap-3">
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button type="submit" variant="wash" className="grow" isWorking={isWorking} disabled={isDisabled}>
        {t('save')}
      </Button>
    </div>
  )
}
