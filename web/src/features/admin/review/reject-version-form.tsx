import { decideVersion } from '@citrine/contract/moderation'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { announceOutcome } from '../shared/announce-outcome.ts'
import { DecisionNoteField } from '../shared/decision-note-field.tsx'
import { ReasonSelect } from '../shared/reason-select.tsx'
import { useDecision } from '../shared/use-decision.ts'
import type { OpenVersion } from './open-version.ts'
import type { Rejection } from './use-rejections.ts'

interface RejectVersionProps {
  version: Pick<OpenVersion, 'character_id' | 'version_no'>
  isShown: boolean
  rejection: Rejection
  onChange: (rejection: Rejection | undefined) => void
}

/** Keeps the written rejection if a newer version replaces this one. */
export function RejectVersionForm({ version, isShown, rejection, onChange }: RejectVersionProps) {
  const { t } = useTranslation('admin')
  const { character_id, version_no } = version
  const { reason, text } = rejection
  const deciding = useDecision(decideVersion, (outcome) => {
    onChange(undefined)
    announceOutcome(outcome)
  })
  const announcement = useRef<HTMLParagraphElement>(null)
  const [rejectedVersion, setRejectedVersion] = useState<number>()
  const isAboutOlder = rejection.version_no !== version_no
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (deciding.isPending || !isShown) return
    if (isAboutOlder) {
      // The button was pressed for the older version, so this only shows the notice.
      setRejectedVersion(version_no)
      announcement.current?.focus()
      onChange({ ...rejection, version_no })
      return
    }
    deciding.mutate({ decision: 'reject', character_id, version_no, reason, text: text.trim() })
  }
  return (
    <form onSubmit={handleSubmit} className="mt-6 grid gap-4">
      {(isAboutOlder || rejectedVersion === version_no) && (
        <p ref={announcement} role="alert" tabIndex={-1} className="text-warn">
          {t('version_changed')}
        </p>
      )}
      <ReasonSelect value={reason} onChange={(chosen) => onChange({ ...rejection, reason: chosen })} />
      <DecisionNoteField
        value={text}
        onChange={(typed) => onChange({ ...rejection, text: typed })}
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" isWorking={deciding.isPending}>
          {t('reject')}
        </Button>
        <Button variant="plain" onClick={() => onChange(undefined)}>
          {t('cancel')}
        </Button>
      </div>
      <ActionError error={deciding.error} />
    </form>
  )
}
