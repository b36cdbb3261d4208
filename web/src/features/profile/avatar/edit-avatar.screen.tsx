import { removeAvatar } from '@citrine/contract/own-details'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useSession } from '#web/lib/session/session.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'
import { OwnAvatar } from '#web/shared/avatar/own-avatar.tsx'
import { ChooseButton } from '#web/shared/picture-choice/choose-button.tsx'
import { useOfferedFiles } from '#web/shared/picture-choice/use-offered-files.ts'
import { useOpenedPicture } from '#web/shared/picture-choice/use-opened-picture.ts'
import { CropStep } from './crop-step.tsx'

export default function EditAvatarScreen() {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()
  const { picture, number, fault, isOpening, open } = useOpenedPicture()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const isDraggedOver = useOfferedFiles(([file]) => file !== undefined && open(file))
  return (
    <div className="mx-auto grid w-full max-w-280 content-start gap-5 px-4 pt-2 pb-12 desktop:px-8">
      <PageTitle title={t('avatar_title')} />
      <h1 className="display-large text-34">{t('avatar_title')}</h1>
      <section
        className={`max-w-190 rounded-card bg-surface p-5 tablet:p-7 ${isDraggedOver ? 'outline-2 -outline-offset-2 outline-lemon-ink' : ''}`}
      >
        {picture === null ? (
          <FirstStep onFile={open} isOpening={isOpening} />
        ) : (
          <CropStep
            key={number}
            picture={picture}
            onFile={open}
            isOpening={isOpening}
            onSaved={() => void navigate({ to: '/profile' })}
          />
        )}
        <Alert className="mt-5">{fault !== null && t(`avatar_${fault}`)}</Alert>
      </section>
      <p className="max-w-190 text-13 text-muted">{t(isTouch ? 'avatar_hint_touch' : 'avatar_hint')}</p>
    </div>
  )
}

function FirstStep({ onFile, isOpening }: { onFile: (file: File) => void; isOpening: boolean }) {
  const { t } = useTranslation(['profile', 'common'])
  const { user } = useSession()
  const removal = useRemoveAvatar(() =>
    showToast({ kind: 'success', text: t('Successfully Set', { ns: 'common' }) }),
  )
  return (
    <div className="flex flex-wrap items-center gap-6">
      <OwnAvatar name={user?.nick_name ?? ''} width={256} className="size-32 text-44" />
      <div className="flex min-w-0 flex-col gap-3">
        <p className="max-w-90 text-muted">{t(user?.avatar ? 'avatar_now' : 'avatar_none')}</p>
        <ActionError title={t('Failed to Set', { ns: 'common' })} error={removal.error} />
        <div className="flex flex-wrap gap-3">
          <ChooseButton label={t('avatar_file')} variant="lemon" onFile={onFile} isWorking={isOpening}>
            {t('avatar_choose')}
          </ChooseButton>
          {user?.avatar && (
            <Button variant="danger" isWorking={removal.isPending} onClick={() => removal.mutate()}>
              {t('avatar_remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function useRemoveAvatar(onRemoved: () => void) {
  return useMutation({
    mutationFn: async () => {
      await call(removeAvatar, {})
      await refreshUser()
    },
    meta: { handlesErrors: true },
    onSuccess: onRemoved,
  })
}
