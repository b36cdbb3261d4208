import { SENTENCE } from '@citrine/contract/limits'
import { useNavigate } from '@tanstack/react-router'
import Feather from 'lucide-react/icons/feather'
import SquarePen from 'lucide-react/icons/square-pen'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { useCanWrite, useChatEngine } from '#web/lib/live/chat-engine.ts'
import { isComposing } from '#web/lib/screen/composition.ts'
import { EngineNote } from '#web/shared/models/engine-note.tsx'
import { PolishCost } from '../polish/polish-cost.tsx'
import { buildNewDraftKey } from '../state/draft-keys.ts'
import { addSession } from '../state/open-sessions.ts'
import { DraftNote } from './draft-note.tsx'
import { writeInto } from './write-draft.ts'

const IDEAS = ['baker', 'spy', 'doctor', 'rival'] as const

export function SentenceForm() {
  const { t } = useTranslation('editor')
  const navigate = useNavigate()
  const canWrite = useCanWrite()
  const field = useRef<HTMLTextAreaElement>(null)
  const reason = useId()
  const note = useId()
  const openDraft = (draft: string): void => void navigate({ to: '/create', search: { draft } })
  const { text, setText, isFaulty, write } = useSentence(openDraft)
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    write()
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    write()
  }
  const takeIdea = (idea: string): void => {
    setText(idea)
    field.current?.focus()
  }
  return (
    <form onSubmit={handleSubmit} className="mt-6">
      <TextArea
        ref={field}
        dir="auto"
        label={t('sentence_label')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
        maxLength={SENTENCE.max}
        rows={2}
        style={{ minHeight: '4.75rem' }}
        placeholder={t('sentence_example')}
        enterKeyHint="go"
        error={isFaulty ? t('fault_length', { ...SENTENCE }) : undefined}
      />
      <Ideas onTake={takeIdea} />
      {!canWrite && <NoModelNote id={reason} />}
      <StartButtons
        canWrite={canWrite}
        describedBy={canWrite ? note : reason}
        onBlank={() => openDraft(buildNewDraftKey(newId()))}
      />
      {canWrite && <DraftNote id={note} />}
    </form>
  )
}

interface StartButtonsProps {
  canWrite: boolean
  describedBy: string
  onBlank: () => void
}

function StartButtons({ canWrite, describedBy, onBlank }: StartButtonsProps) {
  const { t } = useTranslation('editor')
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button
        type="submit"
        variant="lemon"
        size="large"
        className="max-[24rem]:px-3! max-tablet:w-full"
        disabled={!canWrite}
        aria-describedby={describedBy}
      >
        <Feather className="icon" aria-hidden="true" />
        {t('sentence_write')}
        {canWrite && <PolishCost tone="" />}
      </Button>
      <Button
        variant={canWrite ? 'quiet' : 'lemon'}
        size="large"
        className="max-[24rem]:px-3! max-tablet:w-full"
        onClick={onBlank}
      >
        <SquarePen className="icon" aria-hidden="true" />
        {t('create_begin')}
      </Button>
    </div>
  )
}

function useSentence(onDraft: (draft: string) => void) {
  const canWrite = useCanWrite()
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const sentence = text.trim().replace(/\s+/g, ' ')
  const isFit = sentence.length >= SENTENCE.min && sentence.length <= SENTENCE.max
  const write = (): void => {
    if (!canWrite) return
    setIsTried(true)
    if (!isFit) return
    const id = newId()
    void writeInto(addSession(buildNewDraftKey(id), id, null), sentence)
    onDraft(buildNewDraftKey(id))
  }
  return { text, setText, isFaulty: isTried && !isFit, write }
}

function Ideas({ onTake }: { onTake: (sentence: string) => void }) {
  const { t } = useTranslation('editor')
  return (
    <ul aria-label={t('sentence_ideas')} className="mt-3 flex flex-wrap gap-2">
      {IDEAS.map((idea) => (
        <li key={idea} className="max-tablet:nth-[n+3]:hidden">
          <button
            type="button"
            onClick={() => onTake(t(`sentence_idea_${idea}`))}
            className="min-h-9 touch-44 rounded-card bg-surface px-3.5 py-1.5 text-start text-muted transition-colors hover:bg-raised hover:text-text"
          >
            {t(`sentence_idea_${idea}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoModelNote({ id }: { id: string }) {
  const { t } = useTranslation('editor')
  const engine = useChatEngine()
  return (
    <div id={id} className="mt-5 grid max-w-140 gap-1 text-warn">
      <p>{t('sentence_no_model')}</p>
      {engine?.coming && <EngineNote />}
    </div>
  )
}
