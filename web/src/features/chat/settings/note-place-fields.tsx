import { type ChatSetting, type NotePlace, notePositions } from '@citrine/contract/chat-settings'
import { NOTE_DEPTH_MAX, NOTE_INTERVAL_MAX } from '@citrine/contract/limits'
import { useState } from 'react'
import { Alert } from '#web/components/feedback/alert.tsx'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useChangeSetting } from './chat-settings.api.ts'
import { useDebouncedSave } from './use-debounced-save.ts'

const ROLES = ['system', 'user', 'assistant'] as const
const MAX = { depth: NOTE_DEPTH_MAX, interval: NOTE_INTERVAL_MAX }

export function NotePlaceFields({ chat_id, setting }: { chat_id: string; setting: ChatSetting }) {
  const { t } = useTranslation('preferences')
  const { change, fault } = useChangeSetting(chat_id)
  const { note_place } = setting
  const [texts, setTexts] = useState({
    depth: String(note_place.depth),
    interval: String(note_place.interval),
  })
  const save = (part: Partial<NotePlace>): void =>
    change({ change: { note_place: { ...note_place, ...part } } })
  const { saveLater, flush } = useDebouncedSave(save)
  const update = (next: typeof texts): void => {
    setTexts(next)
    if (!isWrong('depth', next.depth) && !isWrong('interval', next.interval))
      saveLater({ depth: Number(next.depth), interval: Number(next.interval) })
  }
  const renderNumberField = (name: keyof typeof MAX) => (
    <TextField
      label={t(`note_${name}`)}
      inputMode="numeric"
      value={texts[name]}
      onChange={({ target }) => update({ ...texts, [name]: target.value.trim() })}
      onBlur={flush}
      error={isWrong(name, texts[name]) ? t('sampler_range', { min: 0, max: MAX[name] }) : undefined}
    />
  )
  return (
    <FoldedSection title={t('note_place')} className="mt-2 rounded-row bg-raised px-3.5 open:pb-4">
      <div className="mt-2 grid items-start gap-4 phone:grid-cols-2">
        <Select
          label={t('note_position')}
          value={note_place.position}
          onChange={(position) => save({ position })}
          options={notePositions.map((value) => ({ value, text: t(`note_${value}`) }))}
        />
        {note_place.position === 'chat' && (
          <>
            {renderNumberField('depth')}
            <Select
              label={t('note_role')}
              value={note_place.role}
              onChange={(role) => save({ role })}
              options={ROLES.map((value) => ({ value, text: t(`note_role_${value}`) }))}
            />
          </>
        )}
        {renderNumberField('interval')}
      </div>
      <Alert className="mt-1">{fault}</Alert>
    </FoldedSection>
  )
}

const isWrong = (name: keyof typeof MAX, text: string): boolean =>
  !/^\d{1,4}$/.test(text) || Number(text) > MAX[name]
