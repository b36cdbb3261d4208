import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

interface ConfirmationProps {
  question: string
  yes: string
  isWorking: boolean
  onYes: () => void
  onBack: () => void
  children?: ReactNode
}

export function Confirmation({ question, yes, isWorking, onYes, onBack, children }: ConfirmationProps) {
  const { t } = useTranslation('money')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in place of the question.
    <div role="group" aria-label={question} className="rounded-control border border-line-strong p-4">
      <p className="wrap-anywhere">{question}</p>
      {children}
      <div className="mt-3 flex flex-wrap gap-3">
        {/* The button that opened the question is gone, so this one takes the focus. */}
        <Button variant="lemon" isWorking={isWorking} onClick={onYes} autoFocus className="whitespace-normal">
          {yes}
        </Button>
        <Button variant="plain" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
