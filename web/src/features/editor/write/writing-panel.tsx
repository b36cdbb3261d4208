import type { WrittenFields } from '@citrine/contract/character-editing'
import Check from 'lucide-react/icons/check'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useId } from 'react'
import { Button } from '#web/components/button.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { getPreferredLanguage } from '#web/lib/i18n/language.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { Step } from '../form/steps.ts'
import { useGoToField } from '../layout/field-navigation.ts'
import { PolishCost } from '../polish/polish-cost.tsx'
import { WriterNote } from '../polish/writer-note.tsx'
import { useDraft, useDraftSession } from '../state/use-draft.tsx'
import { DraftNote } from './draft-note.tsx'
import { closeWriting, stopWriting, useWritingRun, type WritingRun, writeInto } from './write-draft.ts'

const FIELD_ORDER = [
  'name',
  'intro',
  'tags',
  'look',
  'opening_line',
  'definition',
  'scenario',
  'voice_id',
] as const

const OUTCOME_TEXT = 'mt-1 text-em'

/** A finished draft is announced on the first step alone; on the others the panel would only push their fields down. */
export function WritingPanel({ step }: { step: Step }) {
  const session = useDraftSession()
  const writing = useWritingRun(session.key)
  if (writing === undefined) return null
  if (writing.state === 'written' && writing.composed.length === 0 && step !== 'who') return null
  return <Panel writing={writing} />
}

function Panel({ writing }: { writing: WritingRun }) {
  const { t } = useTranslation(['editor', 'common'])
  const session = useDraftSession()
  const { key } = session
  const note = useId()
  const isWriting = writing.state === 'writing'
  const canRetry = writing.state === 'failed' || writing.composed.length > 0
  return (
    <section className="mb-6 rounded-card bg-raised p-5">
      <div role="status">
        <h2 className="text-17">{t(chooseTitle(writing))}</h2>
        <Outcome writing={writing} />
      </div>
      {(isWriting || FIELD_ORDER.some((name) => writing.fields.includes(name))) && (
        <WrittenList writing={writing} />
      )}
      {isWriting && <WriterNote />}
      <div className="mt-4 flex flex-wrap gap-3">
        {isWriting && <Button onClick={() => stopWriting(key)}>{t('test_chat_stop')}</Button>}
        {canRetry && (
          <Button aria-describedby={note} onClick={() => void writeInto(session, writing.sentence)}>
            {t('test_chat_again')}
            <PolishCost />
          </Button>
        )}
        {!isWriting && (
          <Button variant="plain" onClick={() => closeWriting(key)}>
            {t('close', { ns: 'common' })}
          </Button>
        )}
      </div>
      {canRetry && <DraftNote id={note} />}
    </section>
  )
}

function chooseTitle({ state }: WritingRun) {
  if (state === 'writing') return 'writing_title'
  if (state === 'failed') return 'written_failed'
  return state === 'stopped' ? 'written_stopped' : 'written_title'
}

function Outcome({ writing }: { writing: WritingRun }) {
  const { t } = useTranslation('editor')
  const listNames = useNameList()
  const { state, own } = writing
  return (
    <>
      {state === 'failed' && <FailureText writing={writing} />}
      {state === 'written' && <SuccessText writing={writing} />}
      {state !== 'writing' && own.length > 0 && (
        <p className={OUTCOME_TEXT}>{t('written_own', { fields: listNames(own) })}</p>
      )}
    </>
  )
}

function useNameList() {
  const { t } = useTranslation('editor')
  return (names: readonly (keyof WrittenFields)[]): string =>
    new Intl.ListFormat(getPreferredLanguage()).format(names.map((name) => t(`short_${name}`)))
}

function FailureText({ writing: { isFree, spend, refusal, sentence } }: { writing: WritingRun }) {
  const { t } = useTranslation('editor')
  const definition = useDraft(({ fields }) => fields.definition)
  return (
    <p className={OUTCOME_TEXT}>
      {refusal} {definition === sentence && t('written_kept')} {!isFree && t('written_failed_paid')}{' '}
      {spend > 0 && t('written_spend', { count: spend })}
    </p>
  )
}

function SuccessText({ writing: { composed, isFree, spend } }: { writing: WritingRun }) {
  const { t } = useTranslation('editor')
  const listNames = useNameList()
  if (composed.length === 0) return <p className={OUTCOME_TEXT}>{t('written_text')}</p>
  return (
    <p className={OUTCOME_TEXT}>
      {t(isFree ? 'written_started' : 'written_started_paid', { fields: listNames(composed) })}{' '}
      {spend > 0 && t('written_spend', { count: spend })}
    </p>
  )
}

function WrittenList({ writing: { fields, field, state, composed } }: { writing: WritingRun }) {
  const { t } = useTranslation('editor')
  const goTo = useGoToField()
  const isWriting = state === 'writing'
  const isDone = (name: keyof WrittenFields): boolean =>
    fields.includes(name) && !(isWriting && field === name)
  const isStart = (name: keyof WrittenFields): boolean => composed.some((each) => each === name)
  return (
    <ul aria-label={t('writing_fields')} className="mt-3 flex flex-wrap gap-2">
      {FIELD_ORDER.map((name) => (
        <li key={name}>
          <button
            type="button"
            disabled={!fields.includes(name)}
            onClick={() => goTo(name)}
            className={`flex min-h-11 items-center gap-1.5 rounded-full bg-surface px-3.5 text-15 disabled:text-muted ${field === name ? 'text-lemon-ink' : ''}`}
          >
            {field === name && isWriting && <Spinner />}
            {isStart(name) ? (
              <>
                <PencilLine className="icon text-lemon-ink" aria-hidden="true" />
                <span className="sr-only">{t('start_to_edit')}: </span>
              </>
            ) : (
              isDone(name) && (
                <>
                  <Check className="icon" aria-hidden="true" />
                  <span className="sr-only">{t('writing_done')}</span>
                </>
              )
            )}
            {t(`short_${name}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
