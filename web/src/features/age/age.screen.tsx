import { useRouter } from '@tanstack/react-router'
import { Button } from '#web/components/button.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { targetPath } from '#web/lib/visit/target-path.ts'
import { AgeLinks } from './age-links.tsx'
import { ConfirmText } from './confirm-text.tsx'
import { LeaveLink } from './leave-link.tsx'
import { useConfirm } from './use-confirm.ts'

export default function AgeScreen() {
  const { t } = useTranslation('age')
  const { features } = useSession()
  const { history } = useRouter()
  const confirm = useConfirm()
  const handleConfirm = (): void => {
    const path = targetPath() ?? '/'
    confirm()
    history.push(path)
  }
  return (
    <div className="m-auto w-full max-w-120 px-4 py-10">
      <PageTitle title={t('title')} />
      <div
        className="rounded-dialog bg-surface p-6 tablet:p-9"
        style={{ backgroundImage: 'radial-gradient(26rem 18rem at 15% 0%, var(--lemon-wash), transparent)' }}
      >
        <div className="mb-6 flex items-start justify-between gap-2">
          <img src="/citrine.svg" alt="" className="size-16" />
          <LeaveLink className="-me-3" />
        </div>
        <h1 className="display-large text-34">{t('title')}</h1>
        <p className="mt-3 text-17 text-muted">{t(features?.adult_section ? 'text_adult' : 'text')}</p>
        <Button
          variant="lemon"
          size="large"
          className="mt-7 w-full whitespace-normal"
          onClick={handleConfirm}
        >
          <ConfirmText />
        </Button>
        <AgeLinks className="mt-5" />
      </div>
    </div>
  )
}
