import { type Ref, useId } from 'react'
import { Button } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { WriterNote } from '../polish/writer-note.tsx'

interface TextComparisonProps {
  ref?: Ref<HTMLElement>
  label: string
  own: { label: string; text: string }
  written: { label: string; text: string }
  keepLabel: string
  onTake: () => void
  onKeep: () => void
}

/** Shows the user's text beside the model's, and lets the user choose. */
export function TextComparison({ ref, label, own, written, keepLabel, onTake, onKeep }: TextComparisonProps) {
  const { t } = useTranslation('editor')
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      className="mt-2 rounded-card bg-raised p-4 outline-none"
    >
      <div className="grid gap-4 phone:grid-cols-2">
        <TextColumn {...own} className="text-muted" />
        <TextColumn {...written} className="" />
      </div>
      <WriterNote />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="wash" onClick={onTake}>
          {t('polish_take')}
        </Button>
        <Button variant="plain" onClick={onKeep}>
          {keepLabel}
        </Button>
      </div>
    </section>
  )
}

function TextColumn({ label, text, className }: { label: string; text: string; className: string }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <h4 id={id} className="font-semibold font-text text-13 text-em">
        {label}
      </h4>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
        tabIndex={0}
        aria-labelledby={id}
        dir="auto"
        className={`mt-1 max-h-72 overflow-y-auto whitespace-pre-wrap wrap-anywhere ${className}`}
      >
        {text}
      </section>
    </div>
  )
}
