import { type AgeAnswer, ageAnswers } from '@citrine/contract/character-fields'
import { AGE_ANSWERS_MAX } from '@citrine/contract/limits'
import { useId } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useDraft, useDraftSession } from '../state/use-draft.tsx'
import '#web/components/form/choice.css'

/** Asks the writer about each age in a field that could belong to anyone. An answer holds only for the present text. */
export function AgeQuestions({ path }: { path: string }) {
  const findings = useDraft((state) => state.findings)
  const questions = findings.filter(({ field, weight }) => field === path && weight === 'asked')
  return questions.map(({ quote = '' }) => <AgeQuestion key={quote} path={path} quote={quote} />)
}

function AgeQuestion({ path, quote }: { path: string; quote: string }) {
  const { t } = useTranslation('editor')
  const session = useDraftSession()
  const answers = useDraft(({ fields }) => fields.age_answers) ?? []
  const name = useId()
  const isSameAnswer = (each: AgeAnswer): boolean => each.field === path && each.quote === quote
  const choose = (answer: AgeAnswer['answer']): void => {
    const otherAnswers = answers.filter((each) => !isSameAnswer(each)).slice(1 - AGE_ANSWERS_MAX)
    session.change({ age_answers: [...otherAnswers, { field: path, quote, answer }] })
  }
  const chosen = answers.find(isSameAnswer)?.answer
  return (
    <fieldset className="mt-3 rounded-row border border-line-strong p-3">
      <legend className="px-1 font-semibold">{t('age_question')}</legend>
      <blockquote dir="auto" className="text-13 text-muted">
        “{quote}”
      </blockquote>
      <div className="mt-1 grid gap-x-4 phone:grid-cols-3">
        {ageAnswers.map((answer) => (
          <label key={answer} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={chosen === answer}
              onChange={() => choose(answer)}
              className="size-5 flex-none choice"
            />
            {t(`age_${answer}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
