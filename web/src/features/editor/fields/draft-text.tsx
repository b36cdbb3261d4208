import { polishFields } from '@citrine/contract/character-editing'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { TEXT_LIMITS, type TextName } from '../form/faults.ts'
import { PolishTool } from '../polish/polish-tool.tsx'
import { useDraftSession, useField } from '../state/use-draft.tsx'
import { OfferedText } from '../write/offered-text.tsx'
import { useIsComposed } from '../write/write-draft.ts'
import { TextBox } from './text-box.tsx'

interface DraftTextProps {
  name: TextName
  lines?: number
}

const MACROS = { char: '{{char}}', user: '{{user}}' }

export function DraftText({ name, lines = 1 }: DraftTextProps) {
  const { t } = useTranslation('editor')
  const [value, set] = useField(name)
  const isComposed = useIsComposed(useDraftSession().key, name, value)
  const field = findPolishField(name)
  return (
    <div>
      <TextBox
        path={name}
        label={t(`field_${name}`)}
        hint={t(`hint_${name}`, MACROS)}
        mark={isComposed ? t('start_to_edit') : undefined}
        value={value}
        onChange={set}
        max={TEXT_LIMITS[name].max}
        lines={lines}
      />
      <OfferedText name={name} text={value} onTake={set} />
      {field !== undefined && <PolishTool field={field} text={value} onTake={set} />}
    </div>
  )
}

const findPolishField = (name: TextName) => polishFields.find((field) => field === name)
