import type { Version } from '@citrine/contract/character-editing'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useRefusalText } from '#web/shared/refusal/use-reason-text.ts'
import { useAppeal } from './own.api.ts'

const APPEAL_MAX = 2_000

export function ReviewState({ character_id, version }: { character_id: string; version: Version }) {
  const { t } = useTranslation('own')
  const { review_state, visibility, reason, appeal_state } = version
  const refusalText = useRefusalText()
  const isRejected = review_state === 'rejected'
  return (
    <section aria-label={t('review')} className="mt-4 rounded-row bg-raised p-4">
      <p className={`font-semibold ${isRejected ? 'text-bad' : ''}`}>
        {review_state !== 'draft' && `${t(`state_${review_state}`)} · `}
        {t(`visibility_${visibility}`)}
      </p>
      <p className="mt-1 text-em">{t(`state_${review_state}_text`)}</p>
      {reason !== null && (
        <p dir="auto" className="mt-2 text-match-parent refusal-lines whitespace-pre-line">
          {refusalText(reason) || t('reason_none')}
        </p>
      )}
      {appeal_state !== null && <p className="mt-2 text-em">{t(`appeal_${appeal_state}`)}</p>}
      {isRejected && appeal_state === null && <Appeal character_id={character_id} />}
    </section>
  )
}

function Appeal({ character_id }: { character_id: string }) {
  const { t } = useTranslation('own')
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const appeal = useAppeal(character_id)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsEmpty(text.trim() === '')
    if (text.trim() !== '' && !appeal.isPending) appeal.mutate(text)
  }
  if (!isOpen) {
    return (
      <Button className="mt-3" onClick={() => setIsOpen(true)}>
        {t('appeal')}
      </Button>
    )
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-3">
      <TextArea
        label={t('appeal_label')}
        hint={t('appeal_hint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={APPEAL_MAX}
        error={isEmpty ? t('appeal_empty') : undefined}
        dir="auto"
      />
      <ActionError error={appeal.error} />
      <Button type="submit" variant="wash" className="mt-2" isWorking={appeal.isPending}>
        {t('appeal_send')}
      </Button>
    </form>
  )
}
