import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useDraft } from '../state/use-draft.tsx'
import { FaultList, usePublishFaults } from './fault-list.tsx'
import { usePublish } from './use-publish.ts'

export function PublishPanel() {
  const { t } = useTranslation('editor')
  const publish = usePublish()
  const fields = useDraft((state) => state.fields)
  const faults = usePublishFaults()
  const { data: outcome } = publish
  // After an edit, only the faults that still apply are shown.
  const isNow = outcome?.fields === fields || (faults.length > 0 && outcome?.checked !== 'unsaved')
  const checked = isNow && !publish.isPending ? outcome?.checked : undefined
  const hasResult = checked !== undefined || publish.isError
  const hasFaults = hasResult && faults.some(({ isNotice }) => !isNotice)
  const notices = checked === 'reviewed' ? [] : faults.filter(({ isNotice }) => isNotice)
  const isWorking = (isOnlyCheck: boolean): boolean => publish.isPending && publish.variables === isOnlyCheck
  return (
    <section aria-labelledby="save-title" className="rounded-card bg-surface p-5">
      <h3 id="save-title" className="text-17">
        {t(hasFaults ? 'save_title_refused' : 'save_title')}
      </h3>
      <p className="mt-1 text-muted">{t(`save_${fields.visibility}`)}</p>
      <div role="status" className="mt-3 empty:hidden">
        {checked !== undefined && (
          <p className={checked === 'fine' ? 'text-good' : checked === 'reviewed' ? 'text-warn' : 'text-bad'}>
            {t(`checked_${checked}`)}
          </p>
        )}
      </div>
      {hasResult && <FaultList faults={faults.filter((fault) => !notices.includes(fault))} />}
      {hasResult && notices.length > 0 && (
        <>
          <p className="mt-3 text-warn">{t('checked_reviewed')}</p>
          <FaultList faults={notices} />
        </>
      )}
      <ActionError error={publish.error} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant={checked === 'refused' ? 'quiet' : 'lemon'}
          size="large"
          isWorking={isWorking(false)}
          onClick={() => publish.mutate(false)}
        >
          {t(checked === 'reviewed' ? 'save_anyway' : 'save')}
        </Button>
        <Button variant="plain" size="large" isWorking={isWorking(true)} onClick={() => publish.mutate(true)}>
          {t('check')}
        </Button>
      </div>
    </section>
  )
}
