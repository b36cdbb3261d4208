import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { type DialogProps, openDialog } from '#web/lib/screen/dialog-queue.ts'
import { EmptyState } from './empty-state.tsx'

interface VisitorInvitationProps {
  title: string
  text: string
  /** What a member finds here. */
  finds: readonly string[]
  /** Spec 2: the route's own. */
  source: DialogProps['login']['source']
}

/** In place of what belongs to members: what they find there, and the way to become one. */
export function VisitorInvitation({ title, text, finds, source }: VisitorInvitationProps) {
  const { t } = useTranslation('common')
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <>
          <ul className="mb-6 grid max-w-120 list-disc gap-1.5 ps-5 marker:text-muted">
            {finds.map((find) => (
              <li key={find}>{find}</li>
            ))}
          </ul>
          <Button look="lemon" onClick={() => openDialog({ name: 'login', props: { source } })}>
            {t('log_in')}
          </Button>
        </>
      }
    />
  )
}
