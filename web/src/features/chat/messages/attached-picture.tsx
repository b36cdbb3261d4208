import { type ChatRecord, listMessages } from '@citrine/contract/chat'
import type { AttachedImage } from '@citrine/contract/chat-images'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { ApiError, isAbort } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { Picture } from '#web/shared/picture/picture.tsx'
import { RunOnMount } from '../pictures/tile/run-on-mount.tsx'
import { computeTileShape } from '../pictures/tile/tile-shape.ts'

type AttachedPictureProps = { record: ChatRecord; image: AttachedImage }

export function AttachedPicture(props: AttachedPictureProps) {
  const { t, i18n } = useTranslation(['tree', 'pictures'])
  const [image, setImage] = useState(props.image)
  const [state, setState] = useState<'first' | 'renewed' | 'lost'>('first')
  const renewShown = (): void =>
    void renew(props).then((fresh) => {
      setImage(fresh)
      setState('renewed')
    })
  const open = (): void =>
    void renew(props).then(({ image_id, picture }) => {
      const photo = { photo_id: image_id, picture, description: t('attached'), photographer: '', maker: null }
      const photos = [{ ...photo, tags: [], is_attached: true as const }]
      openDialog({
        name: 'lightbox',
        props: { photos, start: 0, language: i18n.language, title: t('attached'), name: '' },
      })
    })
  if (state === 'lost') {
    return (
      <div className="grid gap-2">
        <p role="alert">{t('not_here', { ns: 'pictures' })}</p>
        <Button className="justify-self-start" onClick={renewShown}>
          {t('try_again', { ns: 'pictures' })}
        </Button>
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('show', { ns: 'pictures', description: t('attached') })}
      onClick={open}
      style={computeTileShape(image.picture)}
      className="block cursor-zoom-in overflow-hidden rounded-card bg-raised"
    >
      <Picture
        key={state}
        picture={image.picture}
        alt={t('attached')}
        sizes="(min-width: 48rem) 26rem, 80vw"
        fallback={<RunOnMount run={state === 'first' ? renewShown : () => setState('lost')} />}
        className="size-full"
      />
    </button>
  )
}

/** Requests the message again, because the addresses of its picture last five minutes. */
async function renew({
  record: { chat_id, record_id },
  image,
}: AttachedPictureProps): Promise<AttachedImage> {
  try {
    const { records } = await call(listMessages, { query: { chat_id, around: record_id, limit: '1' } })
    return records.find((record) => record.record_id === record_id)?.image ?? image
  } catch (error) {
    if (error instanceof ApiError || isAbort(error)) return image
    throw error
  }
}
