import { setPassword } from '@citrine/contract/login'
import type { BodyInput } from '@citrine/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { readFieldErrors } from '#web/lib/api/refusal-data.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useSession } from '#web/lib/session/session.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'
import { OwnCode } from '../code/own-code.tsx'
import { sessionsQuery } from '../devices/devices.api.ts'
import { type NewPassword, PasswordForm } from './password-form.tsx'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    password: Record<never, never>
  }
}

/** Sets a password. Without the old password, an old login also needs a code. */
export default function PasswordDialog() {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const [hasPassword] = useState(Boolean(user?.has_password))
  const [typed, setTyped] = useState<NewPassword>({ old_password: '', password: '', confirm: '' })
  const [isForgotten, setIsForgotten] = useState(false)
  const asksForOld = hasPassword && !isForgotten
  const { saving, step, setStep, save, tryCode } = useSaveSteps(typed, asksForOld)
  if (step === 'code') {
    return (
      <DialogFrame
        title={t('fresh_title')}
        lead={t('fresh_lead')}
        onClose={closeDialog}
        onBack={() => setStep('form')}
      >
        <OwnCode use="PASSWORD" onCode={tryCode} />
      </DialogFrame>
    )
  }
  return (
    <DialogFrame
      title={t(hasPassword ? 'password_change_title' : 'password_set_title')}
      lead={t('password_lead')}
      onClose={closeDialog}
    >
      <PasswordForm
        typed={typed}
        onChange={setTyped}
        asksForOld={asksForOld}
        onForgotten={() => {
          setTyped({ ...typed, old_password: '' })
          setIsForgotten(true)
          saving.reset()
        }}
        error={hasStatus(saving.error, 'login_not_fresh') ? null : saving.error}
        isSaving={saving.isPending}
        onSubmit={save}
      />
    </DialogFrame>
  )
}

const isAtCode = (error: unknown): boolean => readFieldErrors(error).ticket !== undefined

function useSaveSteps({ old_password, ...newPassword }: NewPassword, asksForOld: boolean) {
  const { t } = useTranslation('common')
  const [step, setStep] = useState<'form' | 'code'>('form')
  /** The ticket stays, because a refused password does not consume the code. */
  const [ticket, setTicket] = useState<string | null>(null)
  const saving = useSetPassword(() => {
    withdrawDialog('password')
    showToast({ kind: 'success', text: t('Successfully Set') })
  })
  const proof = asksForOld ? { old_password } : ticket === null ? {} : { ticket }
  const save = (): void =>
    saving.mutate(
      { ...newPassword, ...proof },
      {
        onError: (error) => {
          if (!hasStatus(error, 'login_not_fresh') && !isAtCode(error)) return
          setTicket(null)
          setStep('code')
        },
      },
    )
  const tryCode = async (code: string): Promise<void> => {
    try {
      await saving.mutateAsync({ ...newPassword, ticket: code })
    } catch (error) {
      if (isAtCode(error)) throw error
      setTicket(code)
      setStep('form')
    }
  }
  return { saving, step, setStep, save, tryCode }
}

function useSetPassword(onSet: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (typed: BodyInput<typeof setPassword>) => {
      await call(setPassword, { body: typed })
      await refreshUser()
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      onSet()
      // The server ended all other sessions.
      return cache.invalidateQueries({ queryKey: sessionsQuery().queryKey })
    },
  })
}
