import { type BonusTask, DISCORD_SCHEME } from '@citrine/contract/bonus'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useBindDiscord } from '#web/shared/account/use-bind-discord.ts'

interface TaskActionProps {
  task: BonusTask
  isClaiming: boolean
  onClaim: (id: string) => void
  onLeave: (() => void) | undefined
}

/** Links to the task (status 0), claims it (1) or shows it as received (2) (docs/specification.md, section 4). */
export function TaskAction({ task, isClaiming, onClaim, onLeave }: TaskActionProps) {
  const { t } = useTranslation('bonus')
  const { id, title, status, scheme } = task
  if (status === 2) {
    return (
      <p className="flex items-center gap-1.5 font-semibold text-good">
        <Check className="icon" aria-hidden="true" />
        {t('done')}
      </p>
    )
  }
  if (status === 1) {
    return (
      <Button
        variant="wash"
        aria-label={t('claim_task', { title })}
        isWorking={isClaiming}
        onClick={() => onClaim(id)}
      >
        {t('claim')}
      </Button>
    )
  }
  if (scheme === DISCORD_SCHEME) return <BindButton title={title} onLeave={onLeave} />
  return (
    <Link
      to={scheme}
      replace={onLeave !== undefined}
      onClick={onLeave}
      aria-label={t('go_task', { title })}
      className={getButtonClass()}
    >
      {t('go')}
    </Link>
  )
}

function BindButton({ title, onLeave }: { title: string; onLeave: (() => void) | undefined }) {
  const { t } = useTranslation('bonus')
  const { bind, isWorking, error } = useBindDiscord()
  const needsLogin = hasStatus(error, 'login_not_fresh')
  useEffect(() => {
    if (!needsLogin) return
    onLeave?.()
    openDialog({ name: 'fresh_login', props: {} })
  }, [needsLogin, onLeave])
  return (
    <div className="grid justify-items-end gap-1">
      <Button aria-label={t('go_task', { title })} isWorking={isWorking} onClick={bind}>
        {t('go')}
      </Button>
      {!needsLogin && <ActionError error={error} />}
    </div>
  )
}
