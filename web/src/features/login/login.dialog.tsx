import type { login } from '@citrine/contract/login'
import type { ResponseOf } from '@citrine/contract/route'
import { useEffect, useState } from 'react'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import type { LoginSource } from '#web/lib/session/login-source.ts'
import { useSession } from '#web/lib/session/session.ts'
import { track } from '#web/lib/tracking.ts'
import { AccountStep, type SentCode } from './account-step.tsx'
import { CodeStep } from './code-step.tsx'
import { finishLogin, loadAgain } from './finish-login.ts'
import { PasswordStep } from './password-step.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import type { AccountEntry } from './use-account.ts'

interface LoginDialogProps {
  source: LoginSource
  /** The page to open after signing in. By default, the current one. */
  path?: string
  hasGoogleFailed?: boolean
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    login: LoginDialogProps
  }
}

export default function LoginDialog({ source, path, hasGoogleFailed = false }: LoginDialogProps) {
  const { t } = useTranslation('login')
  const [entry, setEntry] = useState<AccountEntry>({ account: '', iso_code: null })
  const [sent, setSent] = useState<SentCode | null>(null)
  const [hasPassword, setHasPassword] = useState(false)
  const hasOutbox = Boolean(useSession().features?.outbox_path)
  const handleDone = (reply: ResponseOf<typeof login>): void => finishLogin(reply, path)

  useFollowLogin(path)
  useEffect(() => track('login_show', { source }), [source])

  if (sent === null) {
    const step = { entry, onChange: setEntry }
    return (
      <DialogFrame title={t('title')} lead={t(hasPassword ? 'password_lead' : 'lead')} onClose={closeDialog}>
        <ProviderButtons path={path} hasGoogleFailed={hasGoogleFailed} />
        {hasPassword ? (
          <PasswordStep {...step} onCode={() => setHasPassword(false)} onDone={handleDone} />
        ) : (
          <AccountStep {...step} onSent={setSent} onPassword={() => setHasPassword(true)} />
        )}
      </DialogFrame>
    )
  }
  // Without real mail, codes are only in the test outbox.
  const title = t(
    hasOutbox ? 'code_label' : sent.target.kind === 'email' ? 'code_title_email' : 'code_title_phone',
  )
  return (
    <DialogFrame title={title} onClose={closeDialog} onBack={() => setSent(null)}>
      <CodeStep {...sent} onDone={handleDone} />
    </DialogFrame>
  )
}

/** Reloads this page after a login in another tab, for example with Discord. */
function useFollowLogin(path: string | undefined): void {
  const { token } = useSession()
  const [before] = useState(token)
  useEffect(() => {
    if (token !== null && token !== before) loadAgain(path)
  }, [token, before, path])
}
