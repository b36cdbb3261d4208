import {
  REPORT_TEXT_MAX,
  type ReasonCode,
  type ReportTarget,
  reasonCodes,
  sendReport,
} from '@citrine/contract/reports'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'

interface ReportDialogProps {
  target_type: ReportTarget
  target_id: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    report: ReportDialogProps
  }
}

type Draft = { reason: ReasonCode; text: string; client_id: string }

/** Unsent reports are kept by target, so that closing the dialog loses nothing. */
const drafts = new Map<string, Draft>()

export default function ReportDialog({ target_type, target_id }: ReportDialogProps) {
  const { t } = useTranslation(['report', 'reasons'])
  const key = `${target_type} ${target_id}`
  const [draft, setDraft] = useState<Draft>(
    () => drafts.get(key) ?? { reason: 'other', text: '', client_id: newId() },
  )
  const sending = useMutation({
    mutationFn: (body: Draft) => call(sendReport, { body: { target_type, target_id, ...body } }),
    meta: { handlesErrors: true },
    onSuccess: () => {
      drafts.delete(key)
      withdrawDialog('report')
      showToast({ kind: 'success', text: t('sent') })
    },
  })
  const change = (changes: Partial<Draft>): void => {
    // A changed text is a new report, but the same text sent twice is one report.
    const next = { ...draft, ...changes, client_id: newId() }
    drafts.set(key, next)
    setDraft(next)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate(draft)
  }
  const reasons = reasonCodes.map((code) => ({ value: code, text: t(`reason_${code}`, { ns: 'reasons' }) }))
  return (
    <DialogFrame title={t(`title_${target_type}`)} lead={t(`lead_${target_type}`)} onClose={closeDialog}>
      <form onSubmit={handleSubmit} className="mt-5 grid gap-5">
        <Select
          className="[&_select]:bg-raised"
          label={t('reason')}
          options={reasons}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
        />
        <TextArea
          label={t('words')}
          hint={t('words_hint')}
          value={draft.text}
          maxLength={REPORT_TEXT_MAX}
          onChange={({ target }) => change({ text: target.value })}
          dir="auto"
        />
        <ActionError error={sending.error} />
        <Button type="submit" variant="lemon" size="large" isWorking={sending.isPending}>
          {t('send')}
        </Button>
      </form>
    </DialogFrame>
  )
}
