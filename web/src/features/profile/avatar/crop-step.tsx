import { setAvatar } from '@citrine/contract/own-details'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { AreaCanvas } from '#web/components/picture-crop/area-canvas.tsx'
import { computeArea, computeFirstCrop } from '#web/components/picture-crop/crop.ts'
import { cutArea } from '#web/components/picture-crop/paint-area.ts'
import { PictureCrop } from '#web/components/picture-crop/picture-crop.tsx'
import { upload } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'
import { ChooseButton } from '#web/shared/picture-choice/choose-button.tsx'

interface CropStepProps {
  picture: ImageBitmap
  onFile: (file: File) => void
  isOpening: boolean
  onSaved: () => void
}

export function CropStep({ picture, onFile, isOpening, onSaved }: CropStepProps) {
  const { t } = useTranslation(['profile', 'common'])
  const [crop, setCrop] = useState(() => computeFirstCrop(picture))
  const area = useMemo(() => computeArea(crop, picture), [crop, picture])
  const saving = useSaveAvatar(() =>
    showToast({ kind: 'success', text: t('Successfully Set', { ns: 'common' }) }),
  )
  const handleSave = (): void => saving.mutate(() => cutArea(picture, area), { onSuccess: onSaved })
  return (
    <div className="grid gap-6 tablet:grid-cols-[minmax(0,22.5rem)_1fr] tablet:gap-8">
      <PictureCrop picture={picture} crop={crop} onChange={setCrop} />
      <div className="flex flex-col gap-5">
        <div>
          <p className="text-13 text-muted">{t('avatar_preview')}</p>
          <div className="mt-2 flex items-end gap-4">
            <AreaCanvas picture={picture} area={area} width={96} className="size-24 rounded-card" />
            <AreaCanvas picture={picture} area={area} width={44} className="size-11 rounded-row" />
          </div>
        </div>
        <ActionError title={t('Failed to Set', { ns: 'common' })} error={saving.error} />
        {saving.isPending && (
          <div
            role="progressbar"
            aria-label={t('avatar_saving')}
            className="h-1 overflow-hidden rounded-full bg-quiet"
          >
            <div className="h-full w-2/5 animate-travel rounded-full bg-lemon-ink" />
          </div>
        )}
        <div className="mt-auto flex flex-wrap gap-3">
          <Button variant="lemon" isWorking={saving.isPending} onClick={handleSave}>
            {saving.error === null ? t('avatar_save') : t('retry', { ns: 'common' })}
          </Button>
          <ChooseButton label={t('avatar_file')} variant="quiet" onFile={onFile} isWorking={isOpening}>
            {t('avatar_other')}
          </ChooseButton>
        </div>
      </div>
    </div>
  )
}

function useSaveAvatar(onSaved: () => void) {
  return useMutation({
    mutationFn: async (cut: () => Promise<Blob>) => {
      await upload(setAvatar, { file: await cut() })
      await refreshUser()
    },
    meta: { handlesErrors: true },
    onSuccess: onSaved,
  })
}
