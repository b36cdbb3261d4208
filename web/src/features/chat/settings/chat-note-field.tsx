import type { ChatSetting } from '@citrine/contract/chat-settings'
import { MEMORY_NOTE_MAX } from '@citrine/contract/limits'
import { useState } from 'react'
import { TextArea } from '#web/components/form/text-area.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useChangeSetting } from './chat-settings.api.ts'
import { NotePlaceFields } from './note-place-fields.tsx'
import { readStoredNote, storeNote } from './stored-note.ts'
import { useDebouncedSave } from './use-debounced-save.ts'

export function ChatNoteField({ chat_id, setting }: { chat_id: string; setting: ChatSetting }) {
  const { t } = useTranslation('preferences')
  const { change, fault, isSaving } = useChangeSetting(chat_id)
  const [unsaved] = useState(() => readStoredNote(chat_id))
  const [text, setText] = useState(unsaved ?? setting.memory_note)
  const { saveLater, flush } = useDebouncedSave((memory_note: string) => change({ change: { memory_note } }))
  const write = (next: string): void => {
    setText(next)
    storeNote(chat_id, next)
    saveLater(next)
  }
  const isSaved = text.trim() === setting.memory_note && !isSaving && fault === undefined
  return (
    <div>
      <TextArea
        label={t('note')}
        hint={t('note_hint')}
        value={text}
        maxLength={MEMORY_NOTE_MAX}
        error={fault}
        rows={3}
        onChange={({ target }) => write(target.value)}
        onBlur={flush}
      />
      <p className="mt-1 flex justify-between gap-4 text-13 text-muted">
        <span role="status">{text !== '' && isSaved ? t('saved') : ''}</span>
        {text.length <= MEMORY_NOTE_MAX * 0.8 && (
          <span>{t('note_count', { count: text.length, max: MEMORY_NOTE_MAX })}</span>
        )}
      </p>
      <NotePlaceFields chat_id={chat_id} setting={setting} />
    </div>
  )
}
