import { LORE_TEXT_MAX } from '@citrine/contract/limits'
import { useTranslation } from 'react-i18next'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { ChipInput } from '../fields/chip-input.tsx'
import { Folded } from '../fields/folded.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { TextBox } from '../fields/text-box.tsx'
import type { DraftEntry } from './lore-state.ts'

interface LoreEntryFormProps {
  entry: DraftEntry
  path: string
  onChange: (part: Partial<DraftEntry>) => void
}

/** Edits an entry's keys and content; the other settings are folded. */
export function LoreEntryForm({ entry, path, onChange }: LoreEntryFormProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      <ChipInput
        id={`keys-${entry.entry_id}`}
        label={t('lore_keys')}
        hint={t('lore_keys_hint')}
        chips={entry.keys}
        onChange={(keys) => onChange({ keys })}
        // Regular expressions may contain commas.
        isCommaSplit={!entry.use_regex}
      />
      <TextBox
        path={path}
        label={t('lore_content')}
        value={entry.content}
        onChange={(content) => onChange({ content })}
        max={LORE_TEXT_MAX}
        lines={3}
      />
      <Folded title={t('lore_advanced')}>
        <Advanced entry={entry} onChange={onChange} />
      </Folded>
    </>
  )
}

function Advanced({ entry, onChange }: Omit<LoreEntryFormProps, 'path'>) {
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
      {/* World Info tells regular expressions by their slashes. */}
      {entry.world_info === undefined && (
        <CheckBox checked={entry.use_regex} onChange={(use_regex) => onChange({ use_regex })}>
          {t('lore_regex')}
        </CheckBox>
      )}
      <Select
        label={t('lore_position')}
        value={entry.position}
        onChange={(position) => onChange({ position })}
        options={[
          { value: 'before_char', text: t('lore_before_char') },
          { value: 'after_char', text: t('lore_after_char') },
        ]}
      />
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
    </div>
  )
}
