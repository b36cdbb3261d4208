import type { ChatPicture } from '@citrine/contract/chat-picture'
import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { Select } from '#web/components/form/select.tsx'
import { isLeftToTheCaller } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { downloadBlob } from '#web/lib/screen/download-file.ts'
import { useStore } from '#web/lib/store.ts'
import { makeFileName } from '#web/shared/lightbox/file-name.ts'
import { Price } from '../composer/price.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { useMakePicture } from '../pictures/picture-form.tsx'
import { NO_PICTURES } from '../pictures/picture-rows.ts'
import { useUserLook } from '../pictures/user-look.tsx'
import { useCost } from '../use-cost.ts'
import { chooseLines } from './draw-postcard.ts'
import { usePoster } from './use-poster.ts'

interface PostcardProps {
  chat: Chat
  record_id: string
  content: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    postcard: PostcardProps
  }
}

export default function PostcardDialog(props: PostcardProps) {
  const { t } = useTranslation('pictures')
  const { chat, content } = props
  const { character } = useStore(chat.state)
  const { price } = useCost('pictures')
  const picture = usePostcardPicture(props)
  const lines = chooseLines(content)
  const [line, setLine] = useState(lines[0] ?? '')
  const name = character?.name ?? ''
  const poster = usePoster(chat, picture.isComing ? undefined : picture.ready, {
    line,
    name,
    mark: t('postcard_mark'),
  })
  const hasFailed = !picture.isComing && picture.ready === undefined && picture.newest !== undefined
  return (
    <DialogFrame title={t('postcard_title')} lead={t('postcard_lead')} onClose={closeDialog} beginsAtTop>
      <div className="mx-auto mt-5 grid aspect-9/16 max-h-[46dvh] place-items-center overflow-hidden rounded-card bg-raised">
        {poster.url === null ? (
          <Coming picture={picture.newest} isComing={picture.isComing || !(hasFailed || poster.hasFailed)} />
        ) : (
          <img
            src={poster.url}
            alt={t('postcard_alt', { name, line })}
            className="size-full object-contain"
          />
        )}
      </div>
      {lines.length > 1 && (
        <Select
          className="mt-5"
          label={t('postcard_line')}
          value={line}
          options={lines.map((each) => ({ value: each, text: each }))}
          onChange={setLine}
        />
      )}
      <div className="mt-3 empty:hidden">
        <ActionError error={picture.error} />
        {hasFailed && picture.error === null && (
          <Alert>
            {t('failed')}. {picture.newest?.fault} {picture.newest?.is_given_back && t('came_back')}
          </Alert>
        )}
        {poster.hasFailed && <Alert>{t('postcard_failed')}</Alert>}
      </div>
      <Tools file={poster.file} name={name} picture_id={picture.ready?.picture_id ?? ''} />
      <Button
        variant="plain"
        className="mt-2 w-full"
        disabled={picture.isComing}
        onClick={poster.hasFailed && picture.ready !== undefined ? poster.retry : picture.make}
      >
        <RefreshCw className="icon text-em" aria-hidden="true" />
        {poster.hasFailed || picture.ready === undefined ? t('try_again') : t('postcard_again')}
        {!poster.hasFailed && <Price coins={price} />}
      </Button>
    </DialogFrame>
  )
}

function usePostcardPicture({ chat, record_id }: PostcardProps) {
  const user = useUserLook(chat)
  const rows = useStore(chat.pictures.rows).get(record_id) ?? NO_PICTURES
  const making = useMakePicture(chat, record_id)
  const newest = rows.at(-1)
  const ready = rows.findLast(({ state }) => state === 'ready')
  const make = (): void =>
    making.mutate(
      { prompt: '', with_user: user != null },
      { onError: (error) => isLeftToTheCaller(error) && closeDialog() },
    )
  const isStarted = useRef(rows.some(({ state }) => state !== 'failed' && state !== 'cancelled'))
  useEffect(() => {
    if (isStarted.current || user === undefined) return
    isStarted.current = true
    make()
  })
  const isComing = newest?.state === 'waiting' || newest?.state === 'drawing'
  return { ready, newest, isComing: isComing || making.isPending, error: making.error, make }
}

function Coming({ picture, isComing }: { picture: ChatPicture | undefined; isComing: boolean }) {
  const { t } = useTranslation('pictures')
  if (!isComing) return null
  const progress = picture?.progress ?? null
  return (
    <p role="status" className="flex items-center gap-2 px-6 text-center font-semibold">
      <Spinner />
      {t('drawing')}
      {progress !== null && ` ${t('percent', { percent: Math.round(progress) })}`}
    </p>
  )
}

interface ToolsProps {
  file: File | null
  name: string
  picture_id: string
}

function Tools({ file, name, picture_id }: ToolsProps) {
  const { t } = useTranslation('pictures')
  const canShare = file !== null && (navigator.canShare?.({ files: [file] }) ?? false)
  const save = (): void => {
    if (file !== null) downloadBlob(file, makeFileName(name, picture_id).replace(/webp$/, 'jpg'))
  }
  const share = async (): Promise<void> => {
    if (file === null) return
    try {
      await navigator.share({ files: [file] })
    } catch (error) {
      // An AbortError means that the user closed the device's share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save()
    }
  }
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {canShare && (
        <Button variant="lemon" className="grow" onClick={() => void share()}>
          <Share2 className="icon" aria-hidden="true" />
          {t('postcard_share')}
        </Button>
      )}
      <Button variant={canShare ? 'quiet' : 'lemon'} className="grow" disabled={file === null} onClick={save}>
        <Download className="icon" aria-hidden="true" />
        {t('postcard_save')}
      </Button>
    </div>
  )
}
