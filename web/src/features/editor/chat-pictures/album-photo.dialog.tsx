import type { PictureMaker } from '@citrine/contract/chat-picture'
import { PHOTO_LINE_MAX, PHOTO_PRICE_MAX, PHOTO_TAGS_MAX } from '@citrine/contract/limits'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { ChipInput } from '#web/components/form/chip-input.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readFieldErrors } from '#web/lib/api/refusal-data.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { nameMaker } from '#web/shared/lightbox/made-by.ts'
import { useAddPhoto } from './chat-pictures.api.ts'

const WHOLE_NUMBER = /^\d{1,9}$/

interface AlbumPhotoProps {
  picture_id: string
  character_id: string
  name: string
  request: string
  maker: PictureMaker | null
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    album_photo: AlbumPhotoProps
  }
}

interface PhotoText {
  description: string
  photographer: string
  price: string
  tags: readonly string[]
}

/** Unsaved texts are kept by picture, so that closing the dialog loses nothing. */
const unsaved = new Map<string, PhotoText>()

export default function AlbumPhotoDialog({
  picture_id,
  character_id,
  name,
  request,
  maker,
}: AlbumPhotoProps) {
  const { t } = useTranslation('pictures')
  const { photoText, change, forget } = usePhotoText(picture_id, {
    description: cutBeginning(request),
    photographer: nameMaker(maker),
  })
  const { adding, add, isMissing } = useAddToAlbum({ picture_id, character_id, photoText, forget })
  const fields = readFieldErrors(adding.error)
  const line = { maxLength: PHOTO_LINE_MAX, dir: 'auto', autoComplete: 'off' } as const
  return (
    <DialogFrame title={t('album_title', { name })} lead={t('album_text')} onClose={closeDialog}>
      <form onSubmit={add} noValidate className="mt-5 grid gap-4">
        <TextField
          {...line}
          label={t('album_description')}
          value={photoText.description}
          onChange={({ target }) => change({ description: target.value })}
          error={isMissing ? t('album_description_fault') : fields.description}
        />
        <TextField
          {...line}
          label={t('album_photographer')}
          value={photoText.photographer}
          onChange={({ target }) => change({ photographer: target.value })}
          error={fields.photographer}
        />
        <PriceField
          price={photoText.price}
          onChange={(price) => change({ price })}
          error={fields.price_coins}
        />
        <ChipInput
          label={t('album_tags')}
          hint={t('album_tags_hint')}
          chips={photoText.tags}
          onChange={(tags) => change({ tags: tags.slice(0, PHOTO_TAGS_MAX) })}
          error={fields.tags}
        />
        <ActionError error={Object.keys(fields).length > 0 ? null : adding.error} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" variant="lemon" className="grow" isWorking={adding.isPending}>
            {t('album_confirm')}
          </Button>
          <Button onClick={closeDialog}>{t('not_now')}</Button>
        </div>
      </form>
    </DialogFrame>
  )
}

/** Shortens an image request to the limit without splitting a surrogate pair. */
const cutBeginning = (request: string): string =>
  request.slice(0, PHOTO_LINE_MAX).replace(/[\ud800-\udbff]$/, '')

const isPrice = (price: string): boolean => WHOLE_NUMBER.test(price) && Number(price) <= PHOTO_PRICE_MAX

type AddToAlbum = Pick<AlbumPhotoProps, 'picture_id' | 'character_id'> & {
  photoText: PhotoText
  forget: () => void
}

function useAddToAlbum({ picture_id, character_id, photoText, forget }: AddToAlbum) {
  const { t } = useTranslation('pictures')
  const adding = useAddPhoto(character_id, picture_id)
  const [isSent, setIsSent] = useState(false)
  const description = photoText.description.trim()
  const add = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsSent(true)
    if (description === '') event.currentTarget.querySelector('input')?.focus()
    if (adding.isPending || description === '' || !isPrice(photoText.price)) return
    const { photographer, tags } = photoText
    adding.mutate(
      {
        description,
        photographer: photographer.trim(),
        price_coins: Number(photoText.price),
        tags: [...tags],
      },
      {
        onSuccess: ({ character: { review_state } }) => {
          forget()
          withdrawDialog('album_photo')
          showToast({ kind: 'success', text: t(review_state === 'in_review' ? 'in_review' : 'album_done') })
        },
      },
    )
  }
  return { adding, add, isMissing: isSent && description === '' }
}

type PriceFieldProps = { price: string; onChange: (price: string) => void; error: string | undefined }

function PriceField({ price, onChange, error }: PriceFieldProps) {
  const { t } = useTranslation('pictures')
  return (
    <div>
      <TextField
        label={t('album_price')}
        inputMode="numeric"
        autoComplete="off"
        value={price}
        onChange={({ target }) => onChange(target.value.trim())}
        error={isPrice(price) ? error : t('album_price_fault', { max: PHOTO_PRICE_MAX })}
      />
      <p className="mt-1.5 text-13 text-muted">{t('album_price_hint')}</p>
    </div>
  )
}

function usePhotoText(picture_id: string, initial: Pick<PhotoText, 'description' | 'photographer'>) {
  const [photoText, setPhotoText] = useState<PhotoText>(
    () => unsaved.get(picture_id) ?? { ...initial, price: '0', tags: [] },
  )
  const change = (changes: Partial<PhotoText>): void => {
    const next = { ...photoText, ...changes }
    unsaved.set(picture_id, next)
    setPhotoText(next)
  }
  return { photoText, change, forget: () => unsaved.delete(picture_id) }
}
