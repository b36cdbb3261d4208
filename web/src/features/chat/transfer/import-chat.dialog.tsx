import { CHAT_FILE_MAX_BYTES } from '@citrine/contract/limits'
import type { ResponseOf } from '@citrine/contract/route'
import { importChat } from '@citrine/contract/transfer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import FileInput from 'lucide-react/icons/file-input'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { HiddenFileInput } from '#web/components/form/hidden-file-input.tsx'
import { upload } from '#web/lib/api/api-client.ts'
import { formatBytes } from '#web/lib/i18n/format-bytes.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { refreshRecents } from '../chat.api.ts'
import { ChatImportReport } from './chat-import-report.tsx'
import { ChooseCharacter, type ImportChoice } from './choose-character.tsx'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    import_chat: Record<string, never>
  }
}

interface ChosenFile {
  file: File
  name: string
  client_id: string
}

export default function ImportChatDialog() {
  const { t } = useTranslation('chats')
  const { chosen, character, report, error, isPending, ...form } = useImportForm()
  const submit = useRef<HTMLButtonElement>(null)
  const cancel = (): void => {
    form.cancel()
    submit.current?.focus()
  }
  if (report !== undefined) return <ImportDone report={report} />
  const isTooLarge = chosen !== null && chosen.file.size > CHAT_FILE_MAX_BYTES
  const isReady = chosen !== null && !isTooLarge && character !== null
  return (
    <DialogFrame
      title={t('import_title')}
      lead={t('import_lead', { size: formatBytes(CHAT_FILE_MAX_BYTES) })}
      onClose={closeDialog}
    >
      <div className="mt-4 grid gap-4">
        <ChooseFile file={chosen?.file ?? null} isTooLarge={isTooLarge} onChoose={form.choose} />
        {chosen !== null && !isTooLarge && (
          <section aria-labelledby="import-whom">
            <h3 id="import-whom" className="mb-2 text-17">
              {t('choose_title')}
            </h3>
            <ChooseCharacter
              key={chosen.file.name}
              nameInFile={chosen.name}
              chosen={character}
              onChoose={form.chooseCharacter}
            />
          </section>
        )}
        <ActionError error={error} />
        <Button
          variant="lemon"
          size="large"
          disabled={!isReady}
          isWorking={isPending}
          ref={submit}
          onClick={() => isReady && form.begin(chosen, character)}
        >
          {t('import_do')}
        </Button>
        {isPending && (
          <Button variant="plain" onClick={cancel}>
            {t('import_cancel')}
          </Button>
        )}
        {!isReady && !isTooLarge && (
          <p className="-mt-1 text-center text-13 text-muted">
            {t(chosen === null ? 'import_needs_file' : 'import_needs_character')}
          </p>
        )}
      </div>
    </DialogFrame>
  )
}

/** Holds the state of the form. Each new choice of a file or character is a new request. */
function useImportForm() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [character, setCharacter] = useState<ImportChoice | null>(null)
  const { mutate: importFile, data: report, error, isPending, reset } = useImportChat()
  const sending = useRef<AbortController>(null)
  const choose = async (file: File): Promise<void> => {
    reset()
    setChosen({ file, name: await readNameInFile(file), client_id: newId() })
  }
  const chooseCharacter = (choice: ImportChoice): void => {
    reset()
    setCharacter(choice)
    if (chosen !== null) setChosen({ ...chosen, client_id: newId() })
  }
  const begin = ({ file, client_id }: ChosenFile, { character_id }: ImportChoice): void => {
    sending.current = new AbortController()
    importFile({ file, client_id, character_id, signal: sending.current.signal })
  }
  const cancel = (): void => {
    sending.current?.abort()
    reset()
  }
  return { chosen, character, report, error, isPending, choose, chooseCharacter, begin, cancel }
}

function ImportDone({ report }: { report: ResponseOf<typeof importChat> }) {
  const { t } = useTranslation('chats')
  const navigate = useNavigate()
  const open = (): void => {
    closeDialog()
    const { character_id, chat_id } = report
    void navigate({ to: '/chat/chatDetail/$id', params: { id: character_id }, search: { chat: chat_id } })
  }
  return (
    <DialogFrame title={t('imported_title')} onClose={closeDialog}>
      <ChatImportReport report={report} />
      <Button variant="lemon" size="large" className="mt-6 w-full" onClick={open}>
        {t('import_open')}
      </Button>
    </DialogFrame>
  )
}

interface ChooseFileProps {
  file: File | null
  isTooLarge: boolean
  onChoose: (file: File) => Promise<void>
}

function ChooseFile({ file, isTooLarge, onChoose }: ChooseFileProps) {
  const { t } = useTranslation('chats')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <HiddenFileInput
        ref={input}
        label={t('import_file')}
        accept=".jsonl,application/jsonl,application/x-ndjson"
        onFile={(chosen) => void onChoose(chosen)}
      />
      <Button onClick={() => input.current?.click()}>
        <FileInput className="icon" aria-hidden="true" />
        {file === null ? t('import_choose') : t('import_other')}
      </Button>
      {file !== null && (
        <p dir="auto" className="mt-2 wrap-anywhere text-13 text-muted">
          {file.name}
        </p>
      )}
      {isTooLarge && (
        <Alert className="mt-1">{t('import_too_large', { size: formatBytes(CHAT_FILE_MAX_BYTES) })}</Alert>
      )}
    </div>
  )
}

const HEAD_BYTES = 64_000

const head = z.object({ character_name: z.string() })

export async function readNameInFile(file: File): Promise<string> {
  const [line = ''] = (await file.slice(0, HEAD_BYTES).text()).split('\n')
  try {
    const name = head.safeParse(JSON.parse(line)).data?.character_name ?? ''
    return name === 'unused' ? '' : name.slice(0, 100)
  } catch {
    return ''
  }
}

interface ImportRequest {
  file: File
  character_id: string
  /** The same for one file and character, so that a retry imports no second chat. */
  client_id: string
  signal: AbortSignal
}

function useImportChat() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ file, signal, ...query }: ImportRequest) => upload(importChat, { file, query, signal }),
    meta: { handlesErrors: true },
    onSuccess: () => void refreshRecents(cache),
  })
}
