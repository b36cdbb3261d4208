import type { SignInTask } from '@citrine/contract/bonus'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { hasStatus, readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useSignIn } from '../bonus.api.ts'

export function CollectButton({ task, onCollected }: { task: SignInTask; onCollected?: () => void }) {
  const { t } = useTranslation('bonus')
  const { status, index, rewards } = task
  const signing = useSignIn(() => {
    showToast({ kind: 'success', text: t('Claim success') })
    onCollected?.()
  })
  // Another tab or device has collected the coins since the tasks were loaded.
  const isTaken = hasStatus(signing.error, 'conflict')
  const isCollected = status !== 0 || isTaken
  return (
    <div className="grid gap-2">
      <Button
        variant="lemon"
        size="large"
        className="w-full"
        disabled={isCollected}
        isWorking={signing.isPending}
        onClick={() => signing.mutate()}
      >
        {isCollected ? t('collected') : t('collect', { count: rewards[index - 1] ?? 0 })}
      </Button>
      {isTaken ? (
        <p role="alert" className="text-muted">
          {readDesc(signing.error)}
        </p>
      ) : (
        <ActionError title={t('collect_failed')} error={signing.error} />
      )}
    </div>
  )
}
