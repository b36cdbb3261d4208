import { type ChatFormat, chatFormats, exportChat } from '@citrine/contract/transfer'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { downloadFile } from '#web/lib/screen/download-file.ts'

interface ExportChatProps {
  chat_id: string
  name: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    export_chat: ExportChatProps
  }
}

export default function ExportChatDialog({ chat_id, name }: ExportChatProps) {
  const { t } = useTranslation('chats')
  const { mutate: take, isPending, variables, error } = useExportChat(chat_id)
  return (
    <DialogFrame title={t('export_title')} lead={t('export_lead', { name })} onClose={closeDialog}>
      <ul className="-mx-3 mt-4">
        {chatFormats.map((format) => {
          const isWorking = isPending && variables === format
          return (
            <li key={format}>
              <button
                type="button"
                onClick={() => take(format)}
                aria-busy={isWorking || undefined}
                className="flex min-h-14 w-full items-center gap-3 rounded-row px-3 py-2 text-start hover:bg-quiet"
              >
                {isWorking ? <Spinner /> : <Download className="icon flex-none text-em" aria-hidden="true" />}
                <span className="min-w-0">
                  <span className="block font-semibold">{t(`export_${format}`)}</span>
                  <span className="block text-13 text-muted">{t(`export_${format}_text`)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <ActionError error={error} />
    </DialogFrame>
  )
}

const useExportChat = (chat_id: string) =>
  useMutation({
    mutationFn: (format: ChatFormat) => call(exportChat, { query: { chat_id, format } }),
    meta: { handlesErrors: true },
    onSuccess: ({ url }) => downloadFile(url),
  })
