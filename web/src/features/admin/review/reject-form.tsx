import { STAFF_TEXT_MAX } from '@citrine/contract/admin'
import type { ReasonCode } from '@citrine/contract/reports'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { ReasonSelect } from '../parts/reason-select.tsx'

interface RejectFormProps {
  isWorking: boolean
  error: unknown
  onCancel: () => void
  onReject: (wish: { reason: ReasonCode; text: string }) => void
}

/** Why, in a code for the books and in words for the creator. */
export function RejectForm({ isWorking, error, onCancel, onReject }: RejectFormProps) {
  const { t } = useTranslation('admin')
  const [reason, setReason] = useState<ReasonCode>('other')
  const [text, setText] = useState('')
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isWorking) onReject({ reason, text: text.trim() })
  }
  return (
    <form onSubmit={handleSubmit} className="mt-6 grid gap-4">
      <ReasonSelect value={reason} onChange={setReason} />
      <TextArea
        label={t('words')}
        hint={t('words_hint')}
        value={text}
        maxLength={STAFF_TEXT_MAX}
        onChange={({ target }) => setText(target.value)}
        dir="auto"
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="lemon" isWorking={isWorking}>
          {t('reject')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <ActionError error={error} />
    </form>
  )
}
