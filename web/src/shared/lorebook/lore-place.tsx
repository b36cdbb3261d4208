import { joinPlacement, type LorePlacement, splitPlacement } from '@citrine/contract/lore-placement'
import { NumberField } from '#web/components/form/number-field.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { DraftEntry } from './lore-state.ts'

const AROUND = ['before_char', 'after_char'] as const
const INFO_PLACES = ['note_top', 'note_bottom', 'examples_top', 'examples_bottom', 'outlet'] as const
const ROLES = ['system', 'user', 'assistant'] as const
const DEPTH = { otherwise: 4, max: 1_000 }

type EntryPosition = (typeof AROUND)[number] | (typeof INFO_PLACES)[number] | 'depth'

interface LorePlaceProps {
  entry: DraftEntry
  onChange: (changes: Partial<DraftEntry>) => void
}

export function LorePlace({ entry, onChange }: LorePlaceProps) {
  const { t } = useTranslation('lorebooks')
  const { text, ...placement } = splitPlacement(entry.content)
  const { world_info } = entry
  const current: EntryPosition = placement.depth !== null ? 'depth' : (world_info?.place ?? entry.position)
  const write = (changes: Partial<LorePlacement>): string => joinPlacement({ ...placement, ...changes }, text)
  const choose = (next: EntryPosition): void => {
    const content = write({ depth: next === 'depth' ? DEPTH.otherwise : null })
    const infoPlace = INFO_PLACES.find((each) => each === next) ?? null
    const position = AROUND.find((each) => each === next)
    onChange({
      content,
      ...(position !== undefined && { position }),
      ...(world_info !== undefined && { world_info: { ...world_info, place: infoPlace } }),
    })
  }
  const places = [...AROUND, 'depth' as const, ...(world_info === undefined ? [] : INFO_PLACES)]
  return (
    <>
      <Select
        label={t('lore_position')}
        value={current}
        onChange={choose}
        options={places.map((value) => ({
          value,
          text: value === 'before_char' || value === 'after_char' ? t(`lore_${value}`) : t(`place_${value}`),
        }))}
      />
      <div className="grid gap-3 empty:hidden phone:grid-cols-2">
        {current === 'depth' && (
          <DepthFields placement={placement} onChange={(changes) => onChange({ content: write(changes) })} />
        )}
        {current === 'outlet' && world_info !== undefined && (
          <TextField
            label={t('outlet_name')}
            value={world_info.outlet ?? ''}
            maxLength={200}
            onChange={({ target }) =>
              onChange({ world_info: { ...world_info, outlet: target.value.trimStart() } })
            }
          />
        )}
      </div>
    </>
  )
}

export function ScanDepthField({ entry, onChange }: LorePlaceProps) {
  const { t } = useTranslation('lorebooks')
  const { text, ...placement } = splitPlacement(entry.content)
  return (
    <NumberField
      label={t('scan_depth')}
      placeholder={t('book_default')}
      min={0}
      max={DEPTH.max}
      value={placement.scan_depth}
      onChange={(scan_depth) => onChange({ content: joinPlacement({ ...placement, scan_depth }, text) })}
    />
  )
}

type DepthFieldsProps = {
  placement: Pick<LorePlacement, 'depth' | 'role'>
  onChange: (changes: Partial<LorePlacement>) => void
}

function DepthFields({ placement: { depth, role }, onChange }: DepthFieldsProps) {
  const { t } = useTranslation('lorebooks')
  return (
    <>
      <NumberField
        label={t('depth_messages')}
        min={0}
        max={DEPTH.max}
        value={depth}
        onChange={(next) => next !== null && onChange({ depth: next })}
      />
      <Select
        label={t('role')}
        value={role}
        onChange={(next) => onChange({ role: next })}
        options={ROLES.map((value) => ({ value, text: t(`role_${value}`) }))}
      />
    </>
  )
}
