import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useSession } from '#web/lib/session/session.ts'
import { passwordStrength } from './password-strength.ts'

export interface NewPassword {
  old_password: string
  password: string
  confirm: string
}

/** The default until the server sends its own value. */
const PASSWORD_MIN = 8

interface PasswordFormProps {
  typed: NewPassword
  onChange: (typed: NewPassword) => void
  asksForOld: boolean
  onForgotten: () => void
  error: Error | null
  isSaving: boolean
  onSubmit: () => void
}

/** Errors show at their field and keep the typed text. */
export function PasswordForm(props: PasswordFormProps) {
  const { typed, onChange, asksForOld, onForgotten, error, isSaving, onSubmit } = props
  const { t } = useTranslation(['settings', 'common'])
  const { password, confirm } = typed
  const fields = (error instanceof ApiError && error.data?.fields) || {}
  const isAtField = Object.keys(fields).some((field) => field in typed)
  const min = useSession().features?.login.password_min ?? PASSWORD_MIN
  const strength = passwordStrength(password, min)
  const [isLeft, setIsLeft] = useState(false)
  // While the repetition is typed, only a character that does not fit shows the error.
  const differs = confirm !== '' && (isLeft ? confirm !== password : !password.startsWith(confirm))
  const isReady = strength !== 'short' && confirm === password && (!asksForOld || typed.old_password !== '')
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isReady && !isSaving) onSubmit()
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-6 grid gap-4">
      {asksForOld && (
        <div>
          <PasswordField
            label={t('password_old')}
            value={typed.old_password}
            onChange={(old_password) => onChange({ ...typed, old_password })}
            autoComplete="current-password"
            error={fields.old_password}
          />
          <Button look="plain" className="-ms-5" onClick={onForgotten}>
            {t('password_forgotten')}
          </Button>
        </div>
      )}
      <div>
        <PasswordField
          label={t('password_new')}
          value={password}
          onChange={(next) => onChange({ ...typed, password: next })}
          autoComplete="new-password"
          error={fields.password}
        />
        <p role="status" className="mt-1.5 text-13 text-muted">
          {password === '' ? t('password_hint', { min }) : t(`password_${strength}`, { min })}
        </p>
      </div>
      <PasswordField
        label={t('password_confirm')}
        value={confirm}
        onChange={(next) => onChange({ ...typed, confirm: next })}
        onBlur={() => setIsLeft(true)}
        autoComplete="new-password"
        error={differs ? t('Passwords do not match') : fields.confirm}
      />
      {!isAtField && <ActionError title={t('Failed to Set', { ns: 'common' })} error={error} />}
      <Button type="submit" look="lemon" size="large" disabled={!isReady} isWorking={isSaving}>
        {t('save')}
      </Button>
    </form>
  )
}
