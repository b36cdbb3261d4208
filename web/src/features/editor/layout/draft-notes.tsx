import { Button } from '#web/components/button.tsx'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { RepairCount, RepairReport } from '../cards/repair-report.tsx'
import { findRepairStep, type Step } from '../form/steps.ts'
import { useDraft, useDraftSession } from '../state/use-draft.tsx'
import { useGoToField } from './field-navigation.ts'

const NOTE = 'mb-6 rounded-card bg-raised p-5'

export function DraftNotes({ step }: { step: Step }) {
  const { t } = useTranslation('editor')
  const session = useDraftSession()
  const goTo = useGoToField()
  const saveState = useDraft((state) => state.saveState)
  const refusal = useDraft((state) => state.refusal)
  const serverDraft = useDraft((state) => state.serverDraft)
  const repairs = useDraft((state) => state.repairs)
  return (
    <>
      <div role="alert">
        {saveState === 'conflict' && serverDraft !== null && (
          <section className={NOTE}>
            <h2 className="text-17">{t('conflict_title')}</h2>
            <p className="mt-1 text-em">
              {t('conflict_text', { time: formatFullTime(serverDraft.updated_at) })}
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant="lemon" onClick={session.overwriteServerDraft}>
                {t('conflict_mine')}
              </Button>
              <Button onClick={session.adoptServerDraft}>{t('conflict_theirs')}</Button>
            </div>
          </section>
        )}
        {saveState === 'gone' && (
          <section className={NOTE}>
            <h2 className="text-17">{t('gone_title')}</h2>
            <p className="mt-1 text-em">{t('gone_text')}</p>
            <Button className="mt-4" onClick={session.continueAsNew}>
              {t('gone_restart')}
            </Button>
          </section>
        )}
        {(saveState === 'refused' || saveState === 'away') && refusal !== null && (
          <section className={NOTE}>
            <p>{refusal}</p>
            <p className="mt-1 text-em">{t('kept_here')}</p>
            <Button className="mt-4" onClick={() => void session.save()}>
              {t('save_again')}
            </Button>
          </section>
        )}
      </div>
      {repairs.some(({ field }) => findRepairStep(field) === step) && (
        <section className="mb-4 rounded-row bg-raised px-4">
          <FoldedSection title={<RepairCount repairs={repairs} />}>
            <RepairReport repairs={repairs} onGoTo={goTo} />
          </FoldedSection>
        </section>
      )}
    </>
  )
}
