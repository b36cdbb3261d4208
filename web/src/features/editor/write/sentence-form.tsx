import { SENTENCE } from '@citrine/contract/limits'
import { useNavigate } from '@tanstack/react-router'
import Sparkles from 'lucide-react/icons/sparkles'
import SquarePen from 'lucide-react/icons/square-pen'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { PolishCost } from '../polish/polish-cost.tsx'
import { addSession, newName } from '../state/open-sessions.ts'
import { writeInto } from './write-draft.ts'

/** Begins a draft: written from one sentence, or blank. */
export function SentenceForm() {
  const { t } = useTranslation('editor')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const sentence = text.trim().replace(/\s+/g, ' ')
  const isFit = sentence.length >= SENTENCE.min && sentence.length <= SENTENCE.max
  const openDraft = (draft: string): void => void navigate({ to: '/create', search: { draft } })
  const write = (): void => {
    setIsTried(true)
    if (!isFit) return
    const id = newId()
    void writeInto(addSession(newName(id), id, null), sentence)
    openDraft(newName(id))
  }
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    write()
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    write()
  }
  return (
    <form onSubmit={handleSubmit} className="mt-6 max-w-160">
      <TextArea
        label={t('sentence_label')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
        maxLength={SENTENCE.max}
        rows={2}
        style={{ minHeight: '4.75rem' }}
        placeholder={t('sentence_example')}
        enterKeyHint="go"
        error={isTried && !isFit ? t('fault_length', { ...SENTENCE }) : undefined}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="lemon" size="large" className="max-tablet:w-full">
          <Sparkles className="icon" aria-hidden="true" />
          {t('sentence_write')}
          <PolishCost tone="" />
        </Button>
        <Button size="large" className="max-tablet:w-full" onClick={() => openDraft(newName(newId()))}>
          <SquarePen className="icon" aria-hidden="true" />
          {t('create_begin')}
        </Button>
      </div>
    </form>
  )
}
