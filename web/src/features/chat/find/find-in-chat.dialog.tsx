import { useState } from 'react'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { FindField } from './find-field.tsx'
import { FoundRecords } from './found-records.tsx'
import { useDebouncedText } from './use-debounced-text.ts'

interface FindInChatProps {
  chat_id: string
  name: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    find_in_chat: FindInChatProps
  }
}

/** Searches all branches of the chat. */
export default function FindInChatDialog({ chat_id, name }: FindInChatProps) {
  const { t } = useTranslation('chats')
  const [typed, setTyped] = useState('')
  const searchText = useDebouncedText(typed)
  return (
    <DialogFrame title={t('find_title')} lead={t('find_lead', { name })} onClose={closeDialog}>
      <div className="mt-4">
        <FindField label={t('find_label')} value={typed} onChange={setTyped} />
      </div>
      <div className="-mx-3 mt-2 min-h-40">
        {searchText !== '' && <FoundRecords searchText={searchText} chat_id={chat_id} onJump={closeDialog} />}
      </div>
    </DialogFrame>
  )
}
