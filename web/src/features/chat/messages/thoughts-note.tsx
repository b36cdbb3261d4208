import { useEffect, useState } from 'react'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { Thoughts } from '../state/live-reply.ts'

export function ThoughtsNote({ thoughts: { text, begunAt, durationMs } }: { thoughts: Thoughts }) {
  const { t } = useTranslation('chat')
  const isThinking = durationMs === null
  const now = useSeconds(isThinking)
  const seconds = Math.max(1, Math.round((durationMs ?? now - begunAt) / 1_000))
  return (
    <FoldedSection
      title={t(isThinking ? 'thinking' : 'thought', { seconds })}
      className="mb-2 text-13 text-em"
    >
      <p dir="auto" className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap">
        {text.trim()}
      </p>
    </FoldedSection>
  )
}

function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
