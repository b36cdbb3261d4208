import { CHAT_NAME_MAX, renameChat } from '@citrine/contract/recent-chats'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'

interface RenameChatProps {
  chat_id: string
  name: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    rename_chat: RenameChatProps
  }
}

/** Renames a chat. The server's event updates the list. */
export default function RenameChatDialog({ chat_id, name }: RenameChatProps) {
  const { t } = useTranslation(['chat', 'common'])
  const [text, setText] = useState(name)
  const saving = useMutation({
    mutationFn: () => call(renameChat, { body: { chat_id, name: text } }),
    meta: { handlesErrors: true },
    onSuccess: () => withdrawDialog('rename_chat'),
  })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <DialogFrame title={t('rename_chat')} lead={t('rename_chat_lead')} onClose={closeDialog}>
      <form noValidate onSubmit={handleSubmit}>
        <TextField
          className="mt-6"
          label={t('chat_name')}
          value={text}
          maxLength={CHAT_NAME_MAX}
          dir="auto"
          onChange={({ target }) => setText(target.value)}
        />
        <ActionError className="mt-3" error={saving.error} />
        <Button type="submit" variant="lemon" className="mt-5 w-full" isWorking={saving.isPending}>
          {t('chat_name_save')}
        </Button>
      </form>
    </DialogFrame>
  )
}
