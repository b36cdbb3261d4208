import type { WorldInfo } from '@citrine/contract/world-info'
import type { ReactNode } from 'react'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { LorePlace } from './lore-place.tsx'
import type { DraftEntry } from './lore-state.ts'
import { LoreUse } from './lore-use.tsx'
import { GroupFields, InfoFlag, InfoNumber, type InfoProps } from './world-info-fields.tsx'

interface LoreOptionsProps {
  entry: DraftEntry
  onChange: (changes: Partial<DraftEntry>) => void
}

/** Groups what an entry can do beyond its words and its text, so that each group is short. */
export function LoreOptions({ entry, onChange }: LoreOptionsProps) {
  const { t } = useTranslation('lorebooks')
  const { world_info } = entry
  const info = world_info && {
    info: world_info,
    onChange: (changes: Partial<WorldInfo>) => onChange({ world_info: { ...world_info, ...changes } }),
  }
  return (
    <div className="mt-2 grid gap-3 rounded-row bg-raised p-4">
      <TextField
        label={t('lore_name')}
        value={entry.name}
        onChange={({ target }) => onChange({ name: target.value })}
        dir="auto"
      />
      <OptionGroup name="when">
        <LoreUse entry={entry} onChange={onChange} info={info} />
      </OptionGroup>
      <OptionGroup name="where">
        <Where entry={entry} onChange={onChange} info={info} />
      </OptionGroup>
      {info !== undefined && (
        <>
          <OptionGroup name="timing">
            <div className="grid gap-3 phone:grid-cols-2">
              <InfoNumber {...info} name="delay" />
              <InfoNumber {...info} name="sticky" />
              <InfoNumber {...info} name="cooldown" />
            </div>
          </OptionGroup>
          <OptionGroup name="others">
            <InfoFlag {...info} name="exclude_recursion" />
            <InfoFlag {...info} name="prevent_recursion" />
            <InfoNumber {...info} name="delay_until_recursion" />
            <GroupFields {...info} />
          </OptionGroup>
        </>
      )}
    </div>
  )
}

function OptionGroup({
  name,
  children,
}: {
  name: 'when' | 'where' | 'timing' | 'others'
  children: ReactNode
}) {
  const { t } = useTranslation('lorebooks')
  return (
    <div className="border-line border-t pt-2">
      <FoldedSection title={t(`lore_${name}`)}>
        <div className="grid gap-3 pt-1 pb-2">
          <p className="text-13 text-muted">{t(`lore_${name}_hint`)}</p>
          {children}
        </div>
      </FoldedSection>
    </div>
  )
}

function Where({ entry, onChange, info }: LoreOptionsProps & { info: InfoProps | undefined }) {
  const { t } = useTranslation('lorebooks')
  return (
    <>
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
      {info !== undefined && <InfoFlag {...info} name="ignores_budget" />}
    </>
  )
}
