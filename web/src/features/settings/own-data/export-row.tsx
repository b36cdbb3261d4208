import type { DataExport } from '@citrine/contract/account-data'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatBytes } from '#web/lib/i18n/format-bytes.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Row } from '../section.tsx'
import { exportQuery, useDownloadExport, useFollowExport, useStartExport } from './own-data.api.ts'

export function ExportRow() {
  const { t } = useTranslation(['settings', 'common'])
  useFollowExport()
  const { data, error, isFetching, refetch } = useQuery(exportQuery())
  if (data !== undefined) return <KnownExport copy={data} />
  return (
    <Row
      title={t('export_title')}
      text={t('export_text')}
      action={
        error === null ? (
          <Skeleton className="h-11 w-28" />
        ) : (
          <Button onClick={() => void refetch()} isWorking={isFetching}>
            {t('retry', { ns: 'common' })}
          </Button>
        )
      }
    >
      <ActionError error={error} />
    </Row>
  )
}

function KnownExport({ copy }: { copy: DataExport }) {
  const { t } = useTranslation('settings')
  const starting = useStartExport()
  const isComing = copy.state === 'waiting' || copy.state === 'collecting'
  return (
    <Row
      title={t('export_title')}
      text={t('export_text')}
      action={
        !isComing && (
          <Button isWorking={starting.isPending} onClick={() => starting.mutate()}>
            {t(copy.state === 'none' ? 'export_start' : 'export_again')}
          </Button>
        )
      }
    >
      <div role="status">
        {isComing && <Progress percent={copy.percent} />}
        {copy.state === 'failed' && <p className="mt-2 text-bad">{t('export_failed')}</p>}
      </div>
      {copy.state === 'ready' && <ReadyExport copy={copy} />}
      <ActionError error={starting.error} />
    </Row>
  )
}

function Progress({ percent }: { percent: number }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <p className="mt-3 text-muted">{t('export_coming', { percent })}</p>
      <div
        role="progressbar"
        aria-label={t('export_progress')}
        aria-valuenow={percent}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-quiet"
      >
        <div className="h-full rounded-full bg-lemon-ink" style={{ width: `${percent}%` }} />
      </div>
    </>
  )
}

function ReadyExport({ copy: { size_bytes, expires_at } }: { copy: DataExport }) {
  const { t } = useTranslation('settings')
  const download = useDownloadExport()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-row bg-raised p-3 ps-4">
      <p className="min-w-40 flex-1">
        {size_bytes === null ? t('export_ready') : t('export_ready_size', { size: formatBytes(size_bytes) })}
        {expires_at !== null && (
          <span className="block text-13 text-muted">
            {t('export_until', { time: formatFullTime(expires_at) })}
          </span>
        )}
      </p>
      <Button isWorking={download.isPending} onClick={() => download.mutate()}>
        <Download className="icon" aria-hidden="true" />
        {t('export_download')}
      </Button>
      <ActionError error={download.error} />
    </div>
  )
}
