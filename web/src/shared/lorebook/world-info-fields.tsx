import type { WorldInfo } from '@citrine/contract/world-info'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { ChipInput } from '#web/components/form/chip-input.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

const COUNT_MAX = 1_000_000

type CountName = 'delay' | 'sticky' | 'cooldown' | 'delay_until_recursion' | 'group_weight'
type FlagName = 'whole_words' | 'exclude_recursion' | 'prevent_recursion' | 'ignores_budget'

export interface InfoProps {
  info: WorldInfo
  onChange: (changes: Partial<WorldInfo>) => void
}

export function InfoNumber({ info, onChange, name }: InfoProps & { name: CountName }) {
  const { t } = useTranslation('lorebooks')
  return (
    <NumberField
      label={t(name)}
      min={0}
      max={COUNT_MAX}
      value={info[name] ?? 0}
      onChange={(count) => onChange({ [name]: count ?? 0 })}
    />
  )
}

export function InfoFlag({ info, onChange, name }: InfoProps & { name: FlagName }) {
  const { t } = useTranslation('lorebooks')
  return (
    <CheckBox checked={info[name] ?? false} onChange={(isOn) => onChange({ [name]: isOn })}>
      {t(name)}
    </CheckBox>
  )
}

export function GroupFields({ info, onChange }: InfoProps) {
  const { t } = useTranslation('lorebooks')
  return (
    <>
      <ChipInput label={t('groups')} chips={info.groups} onChange={(groups) => onChange({ groups })} />
      {info.groups.length > 0 && (
        <>
          <InfoNumber info={info} onChange={onChange} name="group_weight" />
          <CheckBox checked={info.is_prioritized} onChange={(is_prioritized) => onChange({ is_prioritized })}>
            {t('is_prioritized')}
          </CheckBox>
          <CheckBox checked={info.is_scored ?? false} onChange={(is_scored) => onChange({ is_scored })}>
            {t('is_scored')}
          </CheckBox>
        </>
      )}
    </>
  )
}
