import { MONTHLY_LIMIT_MAX } from '@citrine/contract/limits'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useSetLimit } from './coins.api.ts'

export function LimitForm({ limit }: { limit: number | null }) {
  const { t } = useTranslation(['settings', 'common'])
  const saved = limit === null ? '' : String(limit)
  const [text, setText] = useState(saved)
  const [isWrong, setIsWrong] = useState(false)
  const saving = useSetLimit(() =>
    showToast({ kind: 'success', text: t('Save Successful', { ns: 'common' }) }),
  )
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const newLimit = text.trim() === '' ? null : Number(text)
    const isFaulty = newLimit !== null && !(/^\d+$/.test(text.trim()) && newLimit <= MONTHLY_LIMIT_MAX)
    setIsWrong(isFaulty)
    if (!isFaulty && !saving.isPending) saving.mutate(newLimit)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('limit_field')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          inputMode="numeric"
          maxLength={String(MONTHLY_LIMIT_MAX).length}
          autoComplete="off"
          error={isWrong ? t('limit_wrong', { max: formatPlainNumber(MONTHLY_LIMIT_MAX) }) : undefined}
          className="min-w-40 flex-1"
        />
        <Button type="submit" disabled={text.trim() === saved} isWorking={saving.isPending} className="h-12">
          {t('save')}
        </Button>
      </div>
      <ActionError error={saving.error} />
    </form>
  )
}
