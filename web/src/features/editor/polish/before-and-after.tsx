import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { WriterNote } from './writer-note.tsx'

interface BeforeAndAfterProps {
  before: string
  after: string
  onTake: () => void
  onLeave: () => void
}

export function BeforeAndAfter({ before, after, onTake, onLeave }: BeforeAndAfterProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const { activeElement: focused } = document
    if (!focused?.matches('input, textarea')) region.current?.focus({ preventScroll: true })
    region.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('polish_result')}
      className="mt-2 rounded-card bg-raised p-4 outline-none"
    >
      <div className="grid gap-4 phone:grid-cols-2">
        {(
          [
            ['before', before],
            ['after', after],
          ] as const
        ).map(([side, text]) => (
          <div key={side} className="min-w-0">
            <h4 id={`${id}-${side}`} className="font-semibold font-text text-13 text-em">
              {t(`polish_${side}`)}
            </h4>
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
              tabIndex={0}
              aria-labelledby={`${id}-${side}`}
              dir="auto"
              className={`mt-1 max-h-72 overflow-y-auto whitespace-pre-wrap wrap-anywhere ${side === 'before' ? 'text-muted' : ''}`}
            >
              {text}
            </section>
          </div>
        ))}
      </div>
      <WriterNote />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="wash" onClick={onTake}>
          {t('polish_take')}
        </Button>
        <Button variant="plain" onClick={onLeave}>
          {t('polish_leave')}
        </Button>
      </div>
    </section>
  )
}
