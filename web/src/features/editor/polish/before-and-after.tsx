import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { TextComparison } from '../fields/text-comparison.tsx'

interface BeforeAndAfterProps {
  before: string
  after: string
  onTake: () => void
  onLeave: () => void
}

export function BeforeAndAfter({ before, after, onTake, onLeave }: BeforeAndAfterProps) {
  const { t } = useTranslation('editor')
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const { activeElement: focused } = document
    if (!focused?.matches('input, textarea')) region.current?.focus({ preventScroll: true })
    region.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <TextComparison
      ref={region}
      label={t('polish_result')}
      own={{ label: t('polish_before'), text: before }}
      written={{ label: t('polish_after'), text: after }}
      keepLabel={t('polish_leave')}
      onTake={onTake}
      onKeep={onLeave}
    />
  )
}
