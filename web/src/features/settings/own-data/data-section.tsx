import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Row, Section } from '../section.tsx'
import { ExportRow } from './export-row.tsx'
import { useKeepAccount } from './own-data.api.ts'

export function DataSection() {
  const { t } = useTranslation('settings')
  const deletes_at = useSession().user?.deletes_at
  return (
    <Section id="data" title={t('section_data')}>
      <ExportRow />
      {deletes_at ? (
        <PendingDeletion deletes_at={deletes_at} />
      ) : (
        <Row
          title={t('delete_title')}
          text={t('delete_text')}
          action={
            <Button variant="danger" onClick={() => openDialog({ name: 'delete_account', props: {} })}>
              {t('delete_ask')}
            </Button>
          }
        />
      )}
    </Section>
  )
}

function PendingDeletion({ deletes_at }: { deletes_at: string }) {
  const { t } = useTranslation('settings')
  const keeping = useKeepAccount()
  return (
    <Row
      title={t('delete_title')}
      text={t('deletes_at', { time: formatFullTime(deletes_at) })}
      action={
        <Button isWorking={keeping.isPending} onClick={() => keeping.mutate()}>
          {t('keep')}
        </Button>
      }
    >
      <ActionError error={keeping.error} />
    </Row>
  )
}
