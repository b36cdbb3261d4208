import { type DeskDecision, deskDecisions } from '@citrine/contract/moderation-desks'
import type { ReasonCode } from '@citrine/contract/reports'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { SegmentedControl } from '#web/components/form/segmented-control.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { DecisionNoteField } from '../shared/decision-note-field.tsx'
import { ReasonSelect } from '../shared/reason-select.tsx'

export interface Decision {
  decision: DeskDecision
  reason: ReasonCode
  text: string
  is_strike: boolean
}

interface DecisionFormProps {
  reason: ReasonCode
  removal: string
  hasOwner: boolean
  isWorking: boolean
  error: unknown
  onDecide: (decision: Decision) => void
}

export function DecisionForm({ reason, removal, hasOwner, isWorking, error, onDecide }: DecisionFormProps) {
  const { t } = useTranslation('admin')
  const [draft, setDraft] = useState<Decision>({ decision: 'keep', reason, text: '', is_strike: false })
  const isRemoval = draft.decision === 'remove'
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isWorking) return
    onDecide({ ...draft, text: isRemoval ? draft.text.trim() : '', is_strike: isRemoval && draft.is_strike })
  }
  return (
    <form onSubmit={handleSubmit} className="mt-4 grid gap-4 border-line border-t pt-4">
      <SegmentedControl
        label={t('decision')}
        className="decision-choice h-auto! min-h-11 flex-wrap justify-self-start max-phone:w-full [&_label]:min-h-9 [&_label]:whitespace-nowrap max-phone:[&_label]:px-2"
        options={deskDecisions.map((value) => ({ value, text: t(`decide_${value}`) }))}
        value={draft.decision}
        onChange={(decision) => setDraft({ ...draft, decision })}
      />
      {isRemoval && (
        <>
          <p className="text-muted">{removal}</p>
          <ReasonSelect value={draft.reason} onChange={(chosen) => setDraft({ ...draft, reason: chosen })} />
          {hasOwner && (
            <>
              <DecisionNoteField
                value={draft.text}
                onChange={(typed) => setDraft({ ...draft, text: typed })}
              />
              <CheckBox checked={draft.is_strike} onChange={(is_strike) => setDraft({ ...draft, is_strike })}>
                {t('with_strike')}
              </CheckBox>
            </>
          )}
        </>
      )}
      <div>
        <Button type="submit" variant={isRemoval ? 'danger' : 'quiet'} isWorking={isWorking}>
          {t('decide')}
        </Button>
        <ActionError className="mt-3" error={error} />
      </div>
    </form>
  )
}
