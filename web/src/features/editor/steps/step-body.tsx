import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { type Step, steps } from '../form/steps.ts'
import { LookStep } from './look-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { WhoStep } from './who-step.tsx'
import { WordsStep } from './words-step.tsx'
import { WorldStep } from './world-step.tsx'

const BODIES: Record<Step, ComponentType> = {
  who: WhoStep,
  words: WordsStep,
  world: WorldStep,
  look: LookStep,
  publish: PublishStep,
}

/** Shows one step and the link to the next. */
export function StepBody({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { t } = useTranslation('editor')
  const Body = BODIES[step]
  const next = steps[steps.indexOf(step) + 1]
  return (
    <section aria-labelledby="step-title">
      <h2 id="step-title" tabIndex={-1} className="display-large text-34 outline-none">
        {t(`title_${step}`)}
      </h2>
      <p className="mt-2 max-w-140 text-muted">{t(`lead_${step}`)}</p>
      <div className="mt-6 grid gap-7">
        <Body />
      </div>
      {next !== undefined && (
        <Button look="lemon" size="large" className="mt-8" onClick={() => onStep(next)}>
          {t('next', { step: t(`step_${next}`) })}
        </Button>
      )}
    </section>
  )
}
