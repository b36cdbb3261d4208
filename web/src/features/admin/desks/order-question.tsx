import { STAFF_TEXT_MAX } from '@citrine/contract/moderation'
import { decideTakedown, type OpenTakedown } from '@citrine/contract/moderation-desks'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useClaimCase } from '../admin.api.ts'
import { announceOutcome } from '../shared/announce-outcome.ts'
import { useDecision } from '../shared/use-decision.ts'
import { DeskItem } from './desk-list.tsx'

interface OrderQuestionProps {
  takedown: OpenTakedown
  isAdmin: boolean
}

export function OrderQuestion({ takedown, isAdmin }: OrderQuestionProps) {
  const { t } = useTranslation('admin')
  const [answer, setAnswer] = useState('')
  const deciding = useDecision(decideTakedown, (outcome) =>
    announceOutcome(outcome, t('answer_sent', { email: takedown.email })),
  )
  const claimError = useClaimCase(takedown.item)
  const { takedown_id } = takedown
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (deciding.isPending || answer.trim() === '') return
    const decision = { decision: 'answer', reason: 'other', text: answer.trim(), is_strike: false } as const
    deciding.mutate({ takedown_id, ...decision })
  }
  return (
    <DeskItem>
      <Question takedown={takedown} isAdmin={isAdmin} />
      <form onSubmit={handleSubmit} className="mt-4 grid gap-4 border-line border-t pt-4">
        <TextArea
          label={t('answer')}
          hint={t('answer_hint')}
          value={answer}
          maxLength={STAFF_TEXT_MAX}
          onChange={({ target: field }) => setAnswer(field.value)}
          required
          dir="auto"
        />
        <div>
          <Button type="submit" isWorking={deciding.isPending}>
            {t('send_answer')}
          </Button>
          <ActionError className="mt-3" error={claimError ?? deciding.error} />
        </div>
      </form>
    </DeskItem>
  )
}

function Question({ takedown: { target, text, name, email }, isAdmin }: OrderQuestionProps) {
  const { t } = useTranslation('admin')
  const number = /\d+/.exec(target)?.[0]
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="text-13 text-muted">{t('takedown_order_number')}</dt>
        <dd dir="auto" className="wrap-anywhere">
          {isAdmin && number !== undefined ? (
            <Link
              to="/admin/{-$desk}"
              params={{ desk: 'money' }}
              search={{ order: number }}
              className="font-semibold text-lemon-ink underline underline-offset-4"
            >
              {target}
            </Link>
          ) : (
            target
          )}
        </dd>
      </div>
      <div>
        <dt className="text-13 text-muted">{t('takedown_question')}</dt>
        <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </dd>
      </div>
      <div>
        <dt className="text-13 text-muted">{t('takedown_from')}</dt>
        <dd dir="auto" className="wrap-anywhere">
          {`${name} <${email}>`}
        </dd>
      </div>
    </dl>
  )
}
