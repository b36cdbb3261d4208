import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { computeArea, firstCrop, PORTRAIT_RATIO } from '#web/components/picture-crop/crop.ts'
import { cutArea } from '#web/components/picture-crop/paint-area.ts'
import { PictureCrop } from '#web/components/picture-crop/picture-crop.tsx'
import { useSetPicture } from './avatar.api.ts'

/** Crops a picture to the portrait. A failure changes nothing. */
export function CropPanel({ picture, onDone }: { picture: ImageBitmap; onDone: () => void }) {
  const { t } = useTranslation(['editor', 'common'])
  const [crop, setCrop] = useState(() => firstCrop(picture, PORTRAIT_RATIO))
  const saving = useSetPicture()
  const save = (): void =>
    saving.mutate(() => cutArea(picture, computeArea(crop, picture)), { onSuccess: onDone })
  return (
    <div className="grid gap-5 tablet:grid-cols-[16rem_1fr]">
      <PictureCrop picture={picture} crop={crop} onChange={setCrop} />
      <div className="flex flex-col gap-3">
        <p className="text-muted">{t('avatar_crop')}</p>
        <ActionError title={t('Failed to Set', { ns: 'common' })} error={saving.error} />
        <div className="mt-auto flex flex-wrap gap-2">
          <Button look="wash" isWorking={saving.isPending} onClick={save}>
            {saving.error === null ? t('avatar_take') : t('retry', { ns: 'common' })}
          </Button>
          <Button look="plain" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </div>
  )
}
