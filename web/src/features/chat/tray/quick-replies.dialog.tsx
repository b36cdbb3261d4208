import { QUICK_REPLIES_MAX, QUICK_REPLY_MAX } from '@citrine/contract/quick-replies'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { quickRepliesQuery, useSaveQuickReplies } from './quick-replies.api.ts'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    quick_replies: Record<string, never>
  }
}

export default function QuickRepliesDialog() {
  const { t } = useTranslation('tree')
  const { data } = useQuery(quickRepliesQuery())
  const [text, setText] = useState<string | null>(null)
  const saving = useSaveQuickReplies(() => withdrawDialog('quick_replies'))
  const value = text ?? (data?.texts ?? []).join('\n')
  const lines = readLines(value)
  const isTooMuch = lines.length > QUICK_REPLIES_MAX || lines.some((line) => line.length > QUICK_REPLY_MAX)
  const fault = isTooMuch
    ? t('quick_replies_fault', { lines: QUICK_REPLIES_MAX, max: QUICK_REPLY_MAX })
    : undefined
  return (
    <DialogFrame title={t('quick_replies')} lead={t('quick_replies_lead')} onClose={closeDialog}>
      <TextArea
        className="mt-6"
        label={t('quick_replies_label')}
        value={value}
        maxLength={QUICK_REPLIES_MAX * (QUICK_REPLY_MAX + 1)}
        placeholder={t('quick_replies_example')}
        error={fault}
        disabled={data === undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <ActionError className="mt-3" error={saving.error} />
      <Button
        variant="lemon"
        className="mt-5 w-full"
        disabled={isTooMuch || data === undefined}
        isWorking={saving.isPending}
        onClick={() => saving.mutate(lines)}
      >
        {t('save')}
      </Button>
    </DialogFrame>
  )
}

const readLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]
