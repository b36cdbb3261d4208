import { LORE_LOGICS, LORE_SOURCES, LORE_TRIGGERS, type WorldInfo } from '@citrine/contract/world-info'
import { useState } from 'react'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { ChipInput } from '#web/components/form/chip-input.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { Select } from '#web/components/form/select.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ScanDepthField } from './lore-place.tsx'
import type { DraftEntry } from './lore-state.ts'
import { InfoFlag, type InfoProps } from './world-info-fields.tsx'

/** Citrine's other versions of a reply are both SillyTavern's swipes and its regenerations. */
const TRIGGERS = [
  { name: 'normal', triggers: ['normal'] },
  { name: 'swipe', triggers: ['swipe', 'regenerate'] },
  { name: 'continue', triggers: ['continue'] },
] as const

/** SillyTavern's occasions that Citrine does not have: an entry for them alone never joins a chat. */
const OTHER_TRIGGERS = LORE_TRIGGERS.filter(
  (trigger) => !TRIGGERS.some(({ triggers }) => triggers.some((each) => each === trigger)),
)

interface LoreUseProps {
  entry: DraftEntry
  onChange: (changes: Partial<DraftEntry>) => void
  info: InfoProps | undefined
}

/** Edits the conditions under which an entry joins the chat. */
export function LoreUse({ entry, onChange, info }: LoreUseProps) {
  const { t } = useTranslation('lorebooks')
  return (
    <>
      <CheckBox checked={entry.constant} onChange={(constant) => onChange({ constant })}>
        {t('lore_constant')}
      </CheckBox>
      <SecondaryWords entry={entry} onChange={onChange} info={info} />
      <CheckBox checked={entry.case_sensitive} onChange={(case_sensitive) => onChange({ case_sensitive })}>
        {t('lore_case')}
      </CheckBox>
      {/* World Info marks regular expressions by slashes, so its entries need no box to tick. */}
      {info === undefined && (
        <CheckBox checked={entry.use_regex} onChange={(use_regex) => onChange({ use_regex })}>
          {t('lore_regex')}
        </CheckBox>
      )}
      {info !== undefined && <InfoFlag {...info} name="whole_words" />}
      <div className="grid gap-3 phone:grid-cols-2">
        <ScanDepthField entry={entry} onChange={onChange} />
        {info !== undefined && (
          <NumberField
            label={t('probability')}
            min={0}
            max={100}
            value={info.info.probability}
            onChange={(probability) => info.onChange({ probability: probability ?? 100 })}
          />
        )}
      </div>
      {info !== undefined && (
        <>
          <SourceBoxes sources={info.info.sources} onChange={(sources) => info.onChange({ sources })} />
          <CharacterFilter {...info} />
          <TriggerBoxes {...info} />
        </>
      )}
    </>
  )
}

function SecondaryWords({ entry, onChange, info }: LoreUseProps) {
  const { t } = useTranslation('lorebooks')
  return (
    <>
      <CheckBox checked={entry.selective} onChange={(selective) => onChange({ selective })}>
        {t('lore_selective')}
      </CheckBox>
      {(entry.selective || entry.secondary_keys.length > 0) && (
        <ChipInput
          label={t('lore_secondary')}
          chips={entry.secondary_keys}
          onChange={(secondary_keys) => onChange({ secondary_keys })}
          isCommaSplit={!entry.use_regex}
        />
      )}
      {info !== undefined && entry.secondary_keys.length > 0 && (
        <Select
          label={t('logic')}
          value={info.info.logic}
          onChange={(logic) => info.onChange({ logic })}
          options={LORE_LOGICS.map((value) => ({ value, text: t(`logic_${value}`) }))}
        />
      )}
    </>
  )
}

function CharacterFilter({ info: { characters }, onChange }: InfoProps) {
  const { t } = useTranslation('lorebooks')
  return (
    <>
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

function TriggerBoxes({ info: { triggers = [] }, onChange }: InfoProps) {
  const { t } = useTranslation('lorebooks')
  const [otherTriggers] = useState(() => OTHER_TRIGGERS.filter((each) => triggers.includes(each)))
  const boxes = [
    ...TRIGGERS.map(({ name, triggers: own }) => ({ name, own, text: t(`trigger_${name}`) })),
    {
      name: 'others',
      own: otherTriggers,
      text: t('trigger_others', { list: otherTriggers.join(', ') }),
    },
  ]
  return (
    <fieldset>
      <legend className="text-13 text-muted">{t('triggers')}</legend>
      {boxes.map(({ name, own, text }) => {
        if (own.length === 0) return null
        const others = triggers.filter((each) => !own.some((one) => one === each))
        return (
          <CheckBox
            key={name}
            checked={others.length < triggers.length}
            onChange={(isOn) => onChange({ triggers: isOn ? [...others, ...own] : others })}
          >
            {text}
          </CheckBox>
        )
      })}
    </fieldset>
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
          onChange={(isOn) =>
            onChange(isOn ? [...sources, source] : sources.filter((each) => each !== source))
          }
        >
          {t(`source_${source}`)}
        </CheckBox>
      ))}
    </fieldset>
  )
}
