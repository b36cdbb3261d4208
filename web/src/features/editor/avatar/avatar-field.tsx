import { setCharacterAvatar } from '@citrine/contract/character-editing'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { computeArea, computeFirstCrop, PORTRAIT_RATIO } from '#web/components/picture-crop/crop.ts'
import { cutArea } from '#web/components/picture-crop/paint-area.ts'
import { PictureCrop } from '#web/components/picture-crop/picture-crop.tsx'
import { upload } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { focusSoon } from '#web/lib/screen/focus-soon.ts'
import { CharacterCover } from '#web/shared/cover/character-cover.tsx'
import { Picture } from '#web/shared/picture/picture.tsx'
import { ChooseButton } from '#web/shared/picture-choice/choose-button.tsx'
import { useOfferedFiles } from '#web/shared/picture-choice/use-offered-files.ts'
import { useOpenedPicture } from '#web/shared/picture-choice/use-opened-picture.ts'
import { buildFieldId } from '../form/steps.ts'
import { useGoToField } from '../layout/field-navigation.ts'
import { useDraft, useDraftSession, useFieldError } from '../state/use-draft.tsx'

export function AvatarField() {
  const { t } = useTranslation('editor')
  const session = useDraftSession()
  const goTo = useGoToField()
  const avatar = useDraft((state) => state.avatar)
  const error = useFieldError('avatar_id')
  const { picture, number, fault, isOpening, open } = useOpenedPicture()
  /** The number of the last file that was cropped or dismissed; a file with another number opens the crop panel. */
  const [closedNumber, setClosedNumber] = useState(0)
  const isDraggedOver = useOfferedFiles(([file]) => file !== undefined && open(file))
  const close = (): void => {
    setClosedNumber(number)
    focusSoon(buildFieldId('avatar_id'))
  }
  return (
    <section aria-labelledby="avatar-title">
      <h3 id="avatar-title" className="text-17">
        {t('field_avatar_id')}
      </h3>
      <div
        className={`mt-2 rounded-card bg-surface p-4 tablet:p-5 ${isDraggedOver ? 'outline-2 -outline-offset-2 outline-lemon-ink' : ''}`}
      >
        {picture !== null && number !== closedNumber ? (
          <CropPanel key={number} picture={picture} onDone={close} />
        ) : (
          <div className="flex flex-wrap items-center gap-5">
            <CurrentAvatar />
            <div className="flex min-w-48 flex-1 flex-col gap-3">
              <p className="text-13 text-muted">{t(avatar === null ? 'avatar_none' : 'hint_avatar')}</p>
              <div id={buildFieldId('avatar_id')} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
                <ChooseButton label={t('avatar_file')} variant="quiet" onFile={open} isWorking={isOpening}>
                  {t(avatar === null ? 'avatar_choose' : 'avatar_other')}
                </ChooseButton>
                <Button variant="plain" onClick={() => goTo('look')}>
                  {t('avatar_draw')}
                </Button>
                {avatar !== null && (
                  <Button variant="danger" onClick={() => session.change({ avatar_id: null }, null)}>
                    {t('avatar_remove')}
                  </Button>
                )}
              </div>
            </div>
          </div>
        )}
        <Alert className="mt-3 text-13">{fault !== null ? t(`avatar_${fault}`) : error}</Alert>
      </div>
    </section>
  )
}

function CurrentAvatar() {
  const { t } = useTranslation('editor')
  const avatar = useDraft((state) => state.avatar)
  const cover = useDraft((state) => state.cover)
  const name = useDraft((state) => state.fields.name.trim())
  return (
    <div className="relative aspect-3/4 w-30 flex-none overflow-hidden rounded-row bg-raised">
      {avatar === null ? (
        <CharacterCover cover={cover} name={name || t('unnamed')} shape="card" className="h-full" />
      ) : (
        <Picture key={avatar.blur} picture={avatar} sizes="7.5rem" alt={t('avatar_alt')} className="h-full" />
      )}
    </div>
  )
}

/** Shows the crop panel. If the upload fails, the field keeps its picture. */
function CropPanel({ picture, onDone }: { picture: ImageBitmap; onDone: () => void }) {
  const { t } = useTranslation(['editor', 'common'])
  const [crop, setCrop] = useState(() => computeFirstCrop(picture, PORTRAIT_RATIO))
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
          <Button variant="wash" isWorking={saving.isPending} onClick={save}>
            {saving.error === null ? t('avatar_take') : t('retry', { ns: 'common' })}
          </Button>
          <Button variant="plain" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function useSetPicture() {
  const session = useDraftSession()
  return useMutation({
    mutationFn: async (cut: () => Promise<Blob>) => upload(setCharacterAvatar, { file: await cut() }),
    meta: { handlesErrors: true },
    onSuccess: ({ avatar_id, avatar }) => session.change({ avatar_id }, avatar),
  })
}
