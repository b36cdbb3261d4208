import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { readFieldErrors } from '#web/lib/api/refusal-data.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'

export interface NewPassword {
  old_password: string
  password: string
  confirm: string
}

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

export function PasswordForm(props: PasswordFormProps) {
  const { typed, onChange, asksForOld, onForgotten, error, isSaving, onSubmit } = props
  const { t } = useTranslation(['settings', 'common'])
  const { password, confirm } = typed
  const fields = readFieldErrors(error)
  const isAtField = Object.keys(fields).some((field) => field in typed)
  const min = useSession().features?.login.password_min ?? PASSWORD_MIN
  const strength = ratePassword(password, min)
  const [isLeft, setIsLeft] = useState(false)
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
          <Button variant="plain" className="-ms-5" onClick={onForgotten}>
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
      <Button type="submit" variant="lemon" size="large" disabled={!isReady} isWorking={isSaving}>
        {t('save')}
      </Button>
    </form>
  )
}

type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

function estimateBits(password: string): number {
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{N}/u, 10],
    [/[^\p{L}\p{N}]/u, 20],
    [/[^\p{ASCII}]/u, 100],
  ]
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  return Math.log2(Math.max(2, alphabet))
}

function countSurprises(password: string): number {
  const letters = [...password].map((letter) => letter.toLowerCase().codePointAt(0) ?? 0)
  const seen = new Set<number>()
  let count = 0
  for (const [index, letter] of letters.entries()) {
    const step = letter - (letters[index - 1] ?? Number.NaN)
    const isRow = Math.abs(step) <= 1
    count += isRow ? 0.2 : seen.has(letter) ? 0.6 : 1
    seen.add(letter)
  }
  return count
}

export function ratePassword(password: string, min: number): Strength {
  if ([...password].length < min) return 'short'
  const bits = countSurprises(password) * estimateBits(password)
  if (bits < 32) return 'weak'
  if (bits < 50) return 'fair'
  return bits < 70 ? 'good' : 'strong'
}
