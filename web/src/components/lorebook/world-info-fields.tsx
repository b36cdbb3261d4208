import { LORE_LOGICS, LORE_SOURCES, type WorldInfo } from '@citrine/contract/world-info'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { ChipInput } from '#web/components/form/chip-input.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { Select } from '#web/components/form/select.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

const COUNT_MAX = 1_000_000
const COUNTS = ['delay', 'sticky', 'cooldown', 'delay_until_recursion', 'group_weight'] as const
const FLAGS = ['whole_words', 'exclude_recursion', 'prevent_recursion', 'ignores_budget'] as const

interface WorldInfoFieldsProps {
  info: WorldInfo
  hasSecondary: boolean
  onChange: (part: Partial<WorldInfo>) => void
}

export function WorldInfoFields({ info, hasSecondary, onChange }: WorldInfoFieldsProps) {
  const { t } = useTranslation('lorebooks')
  const { characters } = info
  const hasGroup = info.groups.length > 0
  const number = (name: (typeof COUNTS)[number]) => (
    <NumberField
      key={name}
      label={t(name)}
      min={0}
      max={COUNT_MAX}
      value={info[name] ?? 0}
      onChange={(count) => onChange({ [name]: count ?? 0 })}
    />
  )
  return (
    <>
      {hasSecondary && (
        <Select
          label={t('logic')}
          value={info.logic}
          onChange={(logic) => onChange({ logic })}
          options={LORE_LOGICS.map((value) => ({ value, text: t(`logic_${value}`) }))}
        />
      )}
      {FLAGS.map((name) => (
        <CheckBox key={name} checked={info[name] ?? false} onChange={(is) => onChange({ [name]: is })}>
          {t(name)}
        </CheckBox>
      ))}
      <div className="grid gap-3 phone:grid-cols-2">
        <NumberField
          label={t('probability')}
          min={0}
          max={100}
          value={info.probability}
          onChange={(probability) => onChange({ probability: probability ?? 100 })}
        />
        {COUNTS.filter((name) => name !== 'group_weight' || hasGroup).map(number)}
      </div>
      <GroupFields info={info} onChange={onChange} />
      <SourceBoxes sources={info.sources} onChange={(sources) => onChange({ sources })} />
      <ChipInput
        label={t('characters')}
        chips={characters.names}
        onChange={(names) => onChange({ characters: { ...characters, names } })}
      />
      {characters.names.length > 0 && (
        <CheckBox
          checked={characters.is_excluding}
          onChange={(is_excluding) => onChange({ characters: { ...characters, is_excluding } })}
        >
          {t('is_excluding')}
        </CheckBox>
      )}
    </>
  )
}

function GroupFields({ info, onChange }: Pick<WorldInfoFieldsProps, 'info' | 'onChange'>) {
  const { t } = useTranslation('lorebooks')
  return (
    <>
      <ChipInput label={t('groups')} chips={info.groups} onChange={(groups) => onChange({ groups })} />
      {info.groups.length > 0 && (
        <>
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

type SourceBoxesProps = {
  sources: WorldInfo['sources']
  onChange: (sources: WorldInfo['sources']) => void
}

function SourceBoxes({ sources, onChange }: SourceBoxesProps) {
  const { t } = useTranslation('lorebooks')
  return (
    <fieldset>
      <legend className="text-13 text-muted">{t('sources')}</legend>
      {LORE_SOURCES.map((source) => (
        <CheckBox
          key={source}
          checked={sources.includes(source)}
          onChange={(is) => onChange(is ? [...sources, source] : sources.filter((each) => each !== source))}
        >
          {t(`source_${source}`)}
        </CheckBox>
      ))}
    </fieldset>
  )
}
