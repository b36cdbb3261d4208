import type { Ref } from 'react'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { isComposing } from '#web/lib/screen/composition.ts'
import { CountryPicker } from '#web/shared/country-picker/country-picker.tsx'
import type { Account } from './use-account.ts'

interface AccountFieldProps {
  account: Account
  onType: (typed: string) => void
  failure?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function AccountField({ account, onType, failure, ref }: AccountFieldProps) {
  const { t } = useTranslation('login')
  const { entry, countries, country, isPhone, fault, choose, leave, check } = account
  return (
    <TextField
      ref={ref}
      label={t('account_label')}
      placeholder={t('account_placeholder')}
      value={entry.account}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isComposing(nativeEvent) && check()}
      onBlur={leave}
      error={fault === null ? failure : t(fault)}
      name="account"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      before={
        isPhone && (
          <CountryPicker
            countries={countries}
            value={country?.iso_code ?? null}
            label={t('country_code')}
            isFaulty={fault === 'Login.tip-21'}
            onChange={choose}
          />
        )
      }
    />
  )
}
