import { SUMMARY_TEXT_MAX } from '@citrine/contract/limits'
import type { Summary } from '@citrine/contract/memory'
import { isBlank } from '@citrine/contract/message-text'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Switch } from '#web/components/form/switch.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { formatSourceDay } from './day-and-share.ts'
import { FormEnd } from './form-end.tsx'
import { useChangeSummary } from './memory.api.ts'
import { findUnsaved, storeUnsaved } from './unsaved-texts.ts'

interface SummaryCardProps {
  chat_id: string
  name: string
  summary: Summary | null
  isBeingMade: boolean
}

export function SummaryCard({ chat_id, name, summary, isBeingMade }: SummaryCardProps) {
  const { t } = useTranslation('memory')
  const heading = useId()
  const unsavedKey = `summary ${chat_id}`
  const [isEditing, setIsEditing] = useState(findUnsaved(unsavedKey) !== undefined)
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="text-17">
        {t('summary')}
      </h3>
      <p role="status" className="mt-1 text-13 text-muted empty:hidden">
        {isBeingMade ? t('summary_being_made') : ''}
      </p>
      {summary === null && !isBeingMade && (
        <p className="mt-2 rounded-row bg-raised px-4 py-3 text-muted">{t('summary_none', { name })}</p>
      )}
      {summary !== null && (
        <div className="mt-2 rounded-row bg-raised px-4 py-3">
          {isEditing ? (
            <SummaryForm
              chat_id={chat_id}
              unsavedKey={unsavedKey}
              text={summary.text}
              onDone={() => setIsEditing(false)}
            />
          ) : (
            <ShownSummary
              chat_id={chat_id}
              summary={summary}
              isBeingMade={isBeingMade}
              onEdit={() => setIsEditing(true)}
            />
          )}
        </div>
      )}
    </section>
  )
}

interface ShownSummaryProps extends Pick<SummaryCardProps, 'chat_id' | 'isBeingMade'> {
  summary: Summary
  onEdit: () => void
}

function ShownSummary({ chat_id, summary, isBeingMade, onEdit }: ShownSummaryProps) {
  const { t } = useTranslation('memory')
  const change = useChangeSummary(chat_id)
  const { text, made_by, upto, is_locked, previous } = summary
  const isWorking = (action: string): boolean => change.isPending && change.variables.action === action
  const restore = (): void =>
    change.mutate(
      { action: 'restore' },
      { onSuccess: () => showToast({ kind: 'success', text: t('summary_restored') }) },
    )
  return (
    <>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="mt-2 text-13 text-muted">
        {t(`summary_by_${made_by}`, { date: formatSourceDay(upto.created_at) })}
      </p>
      <div className="mt-3 flex items-center justify-between gap-4">
        <span>
          {t('summary_lock')}
          <span className="block text-13 text-muted">{t('summary_lock_text')}</span>
        </span>
        <Switch
          label={t('summary_lock')}
          isOn={is_locked}
          isWorking={isWorking('lock')}
          onChange={(on) => change.mutate({ action: 'lock', on })}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button className="max-tablet:px-3.5" onClick={onEdit}>
          {t('summary_edit')}
        </Button>
        <Button
          className="max-tablet:px-3.5"
          onClick={() => change.mutate({ action: 'anew' })}
          isWorking={isWorking('anew')}
          disabled={isBeingMade || is_locked}
        >
          {t('summary_again')}
        </Button>
        {previous !== null && (
          <Button className="max-tablet:px-3.5" onClick={restore} isWorking={isWorking('restore')}>
            {t('summary_restore')}
          </Button>
        )}
      </div>
      <ActionError title={t('change_failed')} error={change.error} />
    </>
  )
}

interface SummaryFormProps {
  chat_id: string
  unsavedKey: string
  text: string
  onDone: () => void
}

function SummaryForm({ chat_id, unsavedKey, text: before, onDone }: SummaryFormProps) {
  const { t } = useTranslation('memory')
  const change = useChangeSummary(chat_id)
  const [text, setText] = useState(findUnsaved(unsavedKey)?.text ?? before)
  const leave = (): void => {
    storeUnsaved(unsavedKey, null)
    onDone()
  }
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBlank(text) && !change.isPending)
      change.mutate({ action: 'edit', text: text.trim() }, { onSuccess: leave })
  }
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <TextArea
        label={t('summary_label')}
        value={text}
        autoFocus
        dir="auto"
        maxLength={SUMMARY_TEXT_MAX}
        error={readDesc(change.error)}
        onChange={({ target }) => {
          setText(target.value)
          storeUnsaved(unsavedKey, { text: target.value })
        }}
      />
      <FormEnd onCancel={leave} isWorking={change.isPending} isDisabled={isBlank(text)} />
    </form>
  )
}
