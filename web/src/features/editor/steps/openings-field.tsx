import { ALTERNATE_OPENINGS_MAX, CHARACTER_OPENING } from '@citrine/contract/limits'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { UndoLine } from '#web/components/form/undo-line.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { focusSoon } from '#web/lib/screen/focus-soon.ts'
import { moveItem } from '#web/shared/lorebook/move-item.ts'
import { TextBox } from '../fields/text-box.tsx'
import { buildFieldId } from '../form/steps.ts'
import { useField, useFieldError } from '../state/use-draft.tsx'

export function OpeningsField() {
  const { t } = useTranslation('editor')
  const { openings, set, add, remove, isRemoved, undo } = useOpenings()
  const error = useFieldError('alternate_openings')
  return (
    <section aria-labelledby="openings-title">
      <h3 id="openings-title" className="text-17">
        {t('field_alternate_openings')}
      </h3>
      <p className="text-13 text-muted">{t('hint_alternate_openings')}</p>
      <ol className="mt-3 grid gap-4 empty:hidden">
        {openings.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an opening is identified by its position
          <li key={index}>
            <TextBox
              path={buildOpeningPath(index)}
              label={t('opening_n', { n: index + 1 })}
              value={text}
              onChange={(next) => set(openings.with(index, next))}
              max={CHARACTER_OPENING.max}
              lines={3}
            />
            <OpeningTools
              index={index}
              count={openings.length}
              onMove={(step) => set(moveItem(openings, index, step))}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <UndoLine text={isRemoved ? t('opening_removed') : null} onUndo={undo} />
      <Alert className="mt-1.5 text-13">{error}</Alert>
      <Button
        id={buildFieldId('alternate_openings')}
        className="mt-3"
        onClick={add}
        disabled={openings.length >= ALTERNATE_OPENINGS_MAX}
      >
        <Plus className="icon" aria-hidden="true" />
        {t('opening_add')}
      </Button>
    </section>
  )
}

const buildOpeningPath = (index: number): string => `alternate_openings.${index}`

function useOpenings() {
  const [openings, set] = useField('alternate_openings')
  const [removed, setRemoved] = useState<{ text: string; index: number } | null>(null)
  const remove = (index: number): void => {
    setRemoved({ text: openings[index] ?? '', index })
    set(openings.filter((_, other) => other !== index))
    focusSoon(
      openings.length > 1
        ? buildFieldId(buildOpeningPath(Math.max(0, index - 1)))
        : buildFieldId('alternate_openings'),
    )
  }
  const add = (): void => {
    set([...openings, ''])
    focusSoon(buildFieldId(buildOpeningPath(openings.length)))
  }
  const undo = (): void => {
    if (removed !== null) set(openings.toSpliced(removed.index, 0, removed.text))
    setRemoved(null)
  }
  return { openings, set, add, remove, isRemoved: removed !== null, undo }
}

type OpeningToolsProps = {
  index: number
  count: number
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

function OpeningTools({ index, count, onMove, onRemove }: OpeningToolsProps) {
  const { t } = useTranslation('editor')
  const n = index + 1
  return (
    <div className="-ms-2 flex">
      <IconButton label={t('opening_up', { n })} disabled={index === 0} onClick={() => onMove(-1)}>
        <ArrowUp className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('opening_down', { n })} disabled={n === count} onClick={() => onMove(1)}>
        <ArrowDown className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('opening_remove', { n })} onClick={onRemove}>
        <Trash2 className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
