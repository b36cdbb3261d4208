import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import type { LoginSource } from '#web/lib/session/login-source.ts'

interface VisitorInvitationProps {
  title: string
  text: string
  benefits: readonly string[]
  source: LoginSource
  children?: ReactNode
}

export function VisitorInvitation({ title, text, benefits, source, children }: VisitorInvitationProps) {
  const { t } = useTranslation('common')
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <>
          <ul className="mb-6 grid max-w-120 list-disc gap-1.5 ps-5 marker:text-muted">
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="lemon" onClick={() => openDialog({ name: 'login', props: { source } })}>
              {t('log_in')}
            </Button>
            {children}
          </div>
        </>
      }
    />
  )
}
