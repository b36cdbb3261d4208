import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type Ref, useState } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { TextField } from './text-field.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (password: string) => void
  onBlur?: () => void
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  className?: string
  ref?: Ref<HTMLInputElement>
}

export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('forms')
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      onChange={({ target }) => onChange(target.value)}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      after={
        <IconButton
          label={t(isShown ? 'password_hide' : 'password_show')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon className="icon" aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
