import { joinPlacement, splitPlacement } from '@citrine/contract/lore-placement'
import type { WorldInfo } from '@citrine/contract/world-info'
import type { ReactNode } from 'react'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { ChipInput } from '#web/components/form/chip-input.tsx'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { LorePlace } from './lore-place.tsx'
import type { DraftEntry } from './lore-state.ts'
import { WorldInfoFields } from './world-info-fields.tsx'

export type RenderContent = (field: {
  entry_id: string
  label: string
  value: string
  onChange: (text: string) => void
}) => ReactNode

interface LoreEntryFormProps {
  entry: DraftEntry
  onChange: (part: Partial<DraftEntry>) => void
  renderContent: RenderContent
}

export function LoreEntryForm({ entry, onChange, renderContent }: LoreEntryFormProps) {
  const { t } = useTranslation('editor')
  const { text, ...placement } = splitPlacement(entry.content)
  return (
    <>
      <ChipInput
        id={`keys-${entry.entry_id}`}
        label={t('lore_keys')}
        hint={t('lore_keys_hint')}
        chips={entry.keys}
        onChange={(keys) => onChange({ keys })}
        isCommaSplit={!entry.use_regex}
      />
      {renderContent({
        entry_id: entry.entry_id,
        label: t('lore_content'),
        value: text,
        onChange: (next) => onChange({ content: joinPlacement(placement, next) }),
      })}
      <FoldedSection title={t('lore_advanced')}>
        <Advanced entry={entry} onChange={onChange} />
      </FoldedSection>
    </>
  )
}

function Advanced({ entry, onChange }: Omit<LoreEntryFormProps, 'renderContent'>) {
  const { t } = useTranslation('editor')
  return (
    <div className="mt-2 grid gap-3 rounded-row bg-raised p-4">
      <TextField
        label={t('lore_name')}
        value={entry.name}
        onChange={({ target }) => onChange({ name: target.value })}
        dir="auto"
      />
      <CheckBox checked={entry.constant} onChange={(constant) => onChange({ constant })}>
        {t('lore_constant')}
      </CheckBox>
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
      <CheckBox checked={entry.case_sensitive} onChange={(case_sensitive) => onChange({ case_sensitive })}>
        {t('lore_case')}
      </CheckBox>
      {/* World Info marks regular expressions by slashes, so its entries need no box to tick. */}
      {entry.world_info === undefined && (
        <CheckBox checked={entry.use_regex} onChange={(use_regex) => onChange({ use_regex })}>
          {t('lore_regex')}
        </CheckBox>
      )}
      <LorePlace entry={entry} onChange={onChange} />
      <div className="grid gap-3 phone:grid-cols-2">
        <NumberField
          label={t('lore_order')}
          value={entry.insertion_order}
          onChange={(insertion_order) => insertion_order !== null && onChange({ insertion_order })}
        />
        <NumberField
          label={t('lore_priority')}
          placeholder={t('lore_by_order')}
          value={entry.priority}
          onChange={(priority) => onChange({ priority })}
        />
      </div>
      {entry.world_info !== undefined && (
        <WorldInfoFields
          info={entry.world_info}
          hasSecondary={entry.secondary_keys.length > 0}
          onChange={(part) => onChange({ world_info: { ...entry.world_info, ...part } as WorldInfo })}
        />
      )}
    </div>
  )
}
