import { deleteRecentChat, type RecentChat } from '@citrine/contract/chat'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/components/dialog/confirm-dialog.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { formatShortTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { refreshRecents } from '../chat.api.ts'

interface DeleteChatProps {
  character_id: string
  name: string
  chat: Pick<RecentChat, 'chat_id' | 'begun_at' | 'messages' | 'is_one_of_several'> | null
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    delete_chat: DeleteChatProps
  }
}

export default function DeleteChatDialog({ character_id, name, chat }: DeleteChatProps) {
  const { t, i18n } = useTranslation('chat')
  const removal = useDeleteChat()
  const handleDelete = (): void =>
    removal.mutate(
      { character_id, chat_id: chat?.chat_id },
      {
        onSuccess: ({ deleted }) => {
          closeDialog()
          showToast({ kind: 'success', text: deleted > 1 ? t('deleted_all') : t('deleted') })
        },
      },
    )
  const chooseLead = (): string => {
    if (chat === null) return t('delete_all_text', { name })
    if (!chat.is_one_of_several) return t('delete_text', { name })
    const date = formatShortTime(chat.begun_at, new Date(), i18n.language)
    return t('delete_one_text', { name, date, count: chat.messages })
  }
  return (
    <ConfirmDialog
      title={chat === null ? t('delete_all_title') : t('delete_title')}
      lead={chooseLead()}
      keep={t('keep')}
      confirm={t('delete_confirm')}
      onConfirm={handleDelete}
      request={removal}
    />
  )
}

interface Deletion {
  character_id: string
  chat_id?: string | undefined
}

function useDeleteChat() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ character_id, chat_id }: Deletion) =>
      call(deleteRecentChat, { params: { character_id }, query: { chat_id } }),
    meta: { handlesErrors: true },
    // This is not awaited: the dialog closes first and returns the focus to a row that still exists.
    onSuccess: () => void refreshRecents(cache),
  })
}
