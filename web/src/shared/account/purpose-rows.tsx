import { consentPurposes } from '@citrine/contract/consent'
import { Switch } from '#web/components/form/switch.tsx'
import type { Choice } from '#web/lib/consent/consent.ts'
import { hasPrivacySignal } from '#web/lib/consent/stored-consent.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

interface PurposeRowsProps {
  choice: Choice
  onChange: (choice: Choice) => void
}

export function PurposeRows({ choice, onChange }: PurposeRowsProps) {
  const { t } = useTranslation('consent')
  const isSignalled = hasPrivacySignal()
  return (
    <ul className="divide-y divide-line">
      <PurposeRow title={t('necessary')} text={t('necessary_text')} isOn />
      {consentPurposes.map((purpose) => (
        <PurposeRow
          key={purpose}
          title={t(purpose)}
          text={t(`${purpose}_text`)}
          isOn={!isSignalled && choice[purpose]}
          onChange={isSignalled ? undefined : (isOn) => onChange({ ...choice, [purpose]: isOn })}
        />
      ))}
      {isSignalled && <li className="py-3 text-muted">{t('signal')}</li>}
    </ul>
  )
}

interface PurposeRowProps {
  title: string
  text: string
  isOn: boolean
  onChange?: ((isOn: boolean) => void) | undefined
}

function PurposeRow({ title, text, isOn, onChange }: PurposeRowProps) {
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold font-text text-15">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
      <Switch
        label={title}
        isOn={isOn}
        isFixed={onChange === undefined}
        onChange={(next) => onChange?.(next)}
      />
    </li>
  )
}
