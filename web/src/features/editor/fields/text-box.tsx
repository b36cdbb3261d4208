import type { ReactNode } from 'react'
import { Alert } from '#web/components/feedback/alert.tsx'
import { getFieldClass } from '#web/components/form/field-class.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { measureLength } from '../form/faults.ts'
import { buildFieldId } from '../form/steps.ts'
import { useFieldError } from '../state/use-draft.tsx'
import { AgeQuestions } from './age-questions.tsx'

interface TextBoxProps {
  path: string
  label: string
  isLabelHidden?: boolean
  hint?: string | undefined
  mark?: string | undefined
  value: string
  onChange: (text: string) => void
  max: number
  /** The minimum height of the field, in lines. With 1 it is a single-line field. */
  lines?: number
  corner?: ReactNode
}

const BOX = 'mt-2 block w-full rounded-control bg-surface px-3.5 text-17 placeholder:text-muted'

/** A text field of the editor. It reports text over the limit and never cuts it. */
export function TextBox({
  path,
  label,
  isLabelHidden = false,
  hint,
  mark,
  value,
  onChange,
  max,
  lines = 1,
  corner,
}: TextBoxProps) {
  const id = buildFieldId(path)
  const error = useFieldError(path)
  const isFaulty = error !== undefined
  const shared = {
    id,
    value,
    dir: 'auto',
    'aria-invalid': isFaulty || undefined,
    'aria-describedby': `${id}-mark ${id}-hint ${id}-count ${id}-error`,
  }
  return (
    <div>
      <div className="flex min-h-6 flex-wrap items-end justify-between gap-x-3">
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-13 text-muted'}>
          {label}
        </label>
        <span
          id={`${id}-mark`}
          className="rounded-badge bg-lemon-wash px-2 text-12 text-lemon-ink empty:hidden"
        >
          {mark}
        </span>
        {corner}
        <Count id={`${id}-count`} length={measureLength(value)} max={max} />
      </div>
      <p id={`${id}-hint`} className="text-13 text-muted empty:hidden">
        {hint}
      </p>
      {lines === 1 ? (
        <input
          {...shared}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
          className={`${BOX} h-12 ${getFieldClass(isFaulty, 'field')}`}
        />
      ) : (
        <textarea
          {...shared}
          onChange={({ target }) => onChange(target.value)}
          rows={lines}
          placeholder=" "
          className={`${BOX} field-sizing-content max-h-[60dvh] resize-y py-3 leading-text ${getFieldClass(isFaulty, 'field')}`}
          style={{ minHeight: `${lines * 1.6 + 1.5}rem` }}
        />
      )}
      <Alert id={`${id}-error`} className="mt-1.5 text-13">
        {error}
      </Alert>
      <AgeQuestions path={path} />
    </div>
  )
}

function Count({ id, length, max }: { id: string; length: number; max: number }) {
  const { t } = useTranslation('editor')
  const isTooLong = length > max
  return (
    <span
      id={id}
      className={`ms-auto flex-none text-12 ${isTooLong ? 'font-semibold text-bad' : 'text-muted'}`}
    >
      <span aria-hidden="true">
        {formatPlainNumber(length)} / {formatPlainNumber(max)}
      </span>
      <span className="sr-only">{t('count', { count: length, max })}</span>
    </span>
  )
}
