import X from 'lucide-react/icons/x'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { isComposing } from '#web/lib/screen/composition.ts'
import { Alert } from '../feedback/alert.tsx'
import { getFieldClass } from './field-class.ts'

interface ChipInputProps {
  label: string
  hint?: string
  id?: string
  chips: readonly string[]
  onChange: (chips: string[]) => void
  error?: string | undefined
  placeholder?: string
  /** A comma ends a chip, as Enter does, unless chips may contain commas. */
  isCommaSplit?: boolean
  corner?: ReactNode
}

const COMMAS = /[,،、，\n]/

export function splitChips(text: string, chips: readonly string[], isCommaSplit: boolean): string[] {
  const parts = text.split(isCommaSplit ? COMMAS : /\n/).map((part) => part.trim())
  return [...new Set([...chips, ...parts])].filter((part) => part !== '')
}

function useChipEntry({
  chips,
  onChange,
  isCommaSplit,
}: Required<Pick<ChipInputProps, 'chips' | 'onChange' | 'isCommaSplit'>>) {
  const [text, setText] = useState('')
  const add = (more: string): void => {
    const next = splitChips(more, chips, isCommaSplit)
    if (next.length !== chips.length) onChange(next)
    setText('')
  }
  // Touch keyboards report no keys, so the text itself shows when a separator was typed.
  const handleText = (typed: string): void =>
    isCommaSplit && COMMAS.test(typed) ? add(typed) : setText(typed)
  const handleKey = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && chips.length > 0) onChange(chips.slice(0, -1))
  }
  const handlePaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text')
    if (splitChips(pasted, [], isCommaSplit).length < 2) return
    event.preventDefault()
    add(`${text}${pasted}`)
  }
  return {
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => handleText(target.value),
    onKeyDown: handleKey,
    onPaste: handlePaste,
    onBlur: () => text.trim() !== '' && add(text),
  }
}

export function ChipInput({
  label,
  hint,
  id: givenId,
  chips,
  onChange,
  error,
  placeholder,
  isCommaSplit = true,
  corner,
}: ChipInputProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const entry = useChipEntry({ chips, onChange, isCommaSplit })
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <label htmlFor={id} className="text-13 text-muted">
          {label}
        </label>
        {corner}
      </div>
      <p id={`${id}-hint`} className="text-13 text-muted empty:hidden">
        {hint}
      </p>
      <div
        className={`mt-2 flex min-h-12 flex-wrap items-center gap-1.5 rounded-control bg-surface px-2 py-1.5 ${getFieldClass(error !== undefined, 'box')}`}
      >
        {chips.length > 0 && (
          <ul aria-label={label} className="contents">
            {chips.map((chip) => (
              <li key={chip} className="max-w-full">
                <Chip chip={chip} onRemove={() => onChange(chips.filter((other) => other !== chip))} />
              </li>
            ))}
          </ul>
        )}
        <input
          id={id}
          {...entry}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-hint ${id}-error`}
          className="h-9 min-w-24 flex-1 bg-transparent px-1.5 text-17 outline-none placeholder:text-muted"
        />
      </div>
      <Alert id={`${id}-error`} className="mt-1.5 text-13">
        {error}
      </Alert>
    </div>
  )
}

function Chip({ chip, onRemove }: { chip: string; onRemove: () => void }) {
  const { t } = useTranslation('forms')
  return (
    <button
      type="button"
      aria-label={t('chip_remove', { chip })}
      title={t('chip_remove', { chip })}
      onClick={onRemove}
      className="touch-44 inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-raised-2 px-3 text-15 hover:bg-raised"
    >
      <bdi className="min-w-0 wrap-anywhere text-start">{chip}</bdi>
      <X className="size-3.5 flex-none" strokeWidth={2.5} aria-hidden="true" />
    </button>
  )
}
