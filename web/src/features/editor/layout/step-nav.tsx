import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { findRepairStep, findStep, STEPS, type Step } from '../form/steps.ts'
import { useDraft } from '../state/use-draft.tsx'

interface StepNavProps {
  step: Step
  faults: ReadonlyMap<string, string>
  onStep: (step: Step) => void
}

export function StepNav({ step, faults, onStep }: StepNavProps) {
  const { t } = useTranslation(['editor', 'drafts'])
  const repairs = useDraft((state) => state.repairs)
  const list = useRef<HTMLOListElement>(null)
  // On a narrow phone the steps scroll sideways, so the current one scrolls into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step highlights another button; dots widen the row
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [step, faults.size])
  const faultCounts = countSteps([...faults.keys()].map(findStep))
  const toDoCounts = countSteps(
    repairs.filter(({ action }) => action === 'to_do').map(({ field }) => findRepairStep(field)),
  )
  return (
    <nav
      aria-label={t('steps')}
      className="step-nav fade-below sticky top-0 z-bar -mx-4 mb-6 bg-ground desktop:static desktop:mx-0 desktop:after:hidden"
    >
      <div className="scroll-hidden overflow-x-auto px-4 py-2 desktop:px-0">
        <ol
          ref={list}
          className="flex w-max min-w-full gap-1 rounded-segmented bg-surface p-1 desktop:w-fit desktop:min-w-0"
        >
          {STEPS.map((each) => {
            const count = faultCounts.get(each) ?? 0
            const toDo = toDoCounts.get(each) ?? 0
            return (
              <li key={each} className="flex-1">
                <button
                  type="button"
                  aria-current={each === step ? 'step' : undefined}
                  onClick={() => onStep(each)}
                  className="flex min-h-11 w-full items-center justify-center gap-1.5 rounded-part px-3 text-15 whitespace-nowrap text-muted hover:text-text aria-[current=step]:bg-raised-2 aria-[current=step]:font-semibold aria-[current=step]:text-text tablet:px-4"
                >
                  {t(`step_${each}`)}
                  {count > 0 && (
                    <>
                      <span aria-hidden="true" className="size-2 rounded-full bg-bad" />
                      <span className="sr-only">{t('step_faults', { count })}</span>
                    </>
                  )}
                  {count === 0 && toDo > 0 && (
                    <>
                      <span aria-hidden="true" className="size-2 rounded-full bg-warn" />
                      <span className="sr-only"> · {t('to_do', { ns: 'drafts', count: toDo })}</span>
                    </>
                  )}
                </button>
              </li>
            )
          })}
        </ol>
      </div>
    </nav>
  )
}

function countSteps(found: readonly Step[]): ReadonlyMap<Step, number> {
  const counts = new Map<Step, number>()
  for (const step of found) counts.set(step, (counts.get(step) ?? 0) + 1)
  return counts
}
