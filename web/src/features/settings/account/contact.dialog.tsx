import { bindContact } from '@citrine/contract/login'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useSession } from '#web/lib/session/session.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'
import { logInAgain } from '../code/code.api.ts'
import { CodeEntry } from '../code/code-entry.tsx'
import { OwnCode } from '../code/own-code.tsx'
import { maskContact, type OwnContact } from '../code/own-contacts.ts'
import { ContactField } from './contact-field.tsx'

interface ContactProps {
  kind: 'email' | 'phone'
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    contact: ContactProps
  }
}

/** Binds a new contact with a code sent to it. If the login is old, it also needs a code sent to a known contact. */
export default function ContactDialog({ kind }: ContactProps) {
  const { t } = useTranslation(['settings', 'common'])
  const { user } = useSession()
  const [target, setTarget] = useState<OwnContact | null>(null)
  const [waiting, setWaiting] = useState<NewContact | null>(null)
  const [title] = useState(() => t(user?.[kind] ? `${kind}_change_title` : `${kind}_add_title`))
  const binding = useBindContact(() => {
    withdrawDialog('contact')
    showToast({ kind: 'success', text: t('Successfully Set', { ns: 'common' }) })
  })
  const bind = async (contact: NewContact): Promise<void> => {
    try {
      await binding.mutateAsync(contact)
    } catch (error) {
      if (!hasStatus(error, 'login_not_fresh')) throw error
      setWaiting(contact)
    }
  }

  if (waiting !== null) {
    const goOn = async (ticket: string, own: OwnContact): Promise<void> => {
      await logInAgain(own, ticket)
      await bind(waiting).catch(() => setWaiting(null))
    }
    return (
      <DialogFrame title={t('fresh_title')} lead={t('fresh_lead')} onClose={closeDialog}>
        <OwnCode use="LOGIN" onCode={goOn} />
      </DialogFrame>
    )
  }
  if (target === null) {
    return (
      <DialogFrame title={title} lead={t(`${kind}_lead`)} onClose={closeDialog}>
        <ContactField kind={kind} onTarget={setTarget} />
      </DialogFrame>
    )
  }
  const stepBack = (): void => {
    setTarget(null)
    binding.reset()
  }
  return (
    <DialogFrame title={title} lead={t('contact_code_lead')} onClose={closeDialog} onBack={stepBack}>
      <CodeEntry
        target={target}
        use="BIND"
        ask={t('code_ask', { target: maskContact(target) })}
        onCode={(ticket) => bind({ target, ticket })}
        note={<ActionError error={binding.error} />}
      />
    </DialogFrame>
  )
}

interface NewContact {
  target: OwnContact
  ticket: string
}

function useBindContact(onBound: () => void) {
  return useMutation({
    mutationFn: async ({ target, ticket }: NewContact) => {
      await call(bindContact, { body: { ...target, ticket } })
      await refreshUser()
    },
    meta: { handlesErrors: true },
    onSuccess: onBound,
  })
}
