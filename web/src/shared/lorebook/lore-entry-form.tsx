import { joinPlacement, splitPlacement } from '@citrine/contract/lore-placement'
import type { ReactNode } from 'react'
import { ChipInput } from '#web/components/form/chip-input.tsx'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { LoreOptions } from './lore-options.tsx'
import type { DraftEntry } from './lore-state.ts'

export type RenderContent = (field: {
  entry_id: string
  label: string
  value: string
  onChange: (text: string) => void
}) => ReactNode

interface LoreEntryFormProps {
  entry: DraftEntry
  onChange: (changes: Partial<DraftEntry>) => void
  renderContent: RenderContent
}

export function LoreEntryForm({ entry, onChange, renderContent }: LoreEntryFormProps) {
  const { t } = useTranslation('lorebooks')
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
        <LoreOptions entry={entry} onChange={onChange} />
      </FoldedSection>
    </>
  )
}
