import type { listSessions, SessionItem } from '@citrine/contract/login'
import type { ResponseOf } from '@citrine/contract/route'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { formatFullTime, formatShortTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { focusSection, Row, Section, SectionState } from '../section.tsx'
import { sessionsQuery, useEndSessions } from './devices.api.ts'
import { PushRow } from './push-row.tsx'

export function DevicesSection() {
  const { t } = useTranslation('settings')
  const query = useQuery(sessionsQuery())
  const { data } = query
  return (
    <Section id="devices" title={t('section_devices')} text={t('devices_lead')}>
      {data !== undefined ? (
        <Devices {...data} />
      ) : (
        <SectionState query={query} title={t('devices_failed')} />
      )}
    </Section>
  )
}

function Devices({ sessions, has_more }: ResponseOf<typeof listSessions>) {
  const { t } = useTranslation('settings')
  const ending = useEndSessions(() => {
    showToast({ kind: 'success', text: t('session_ended') })
    focusSection('devices')
  })
  const otherSessions = sessions.filter(({ is_this }) => !is_this)
  const ended = ending.isPending ? ending.variables : undefined
  const isEndingAll = ended !== undefined && 'others' in ended
  const isEnding = ({ session_id }: SessionItem): boolean =>
    isEndingAll || (ended !== undefined && 'session_id' in ended && ended.session_id === session_id)
  return (
    <>
      <PushRow />
      {sessions.map((session) => (
        <DeviceRow
          key={session.session_id}
          session={session}
          isEnding={isEnding(session)}
          onEnd={() => ending.mutate({ session_id: session.session_id })}
        />
      ))}
      {ending.error !== null && <ActionError className="py-4" error={ending.error} />}
      {otherSessions.length > 1 && (
        <div className="grid justify-items-start gap-3 py-4">
          {has_more && <p className="text-muted">{t('session_more')}</p>}
          <Button variant="danger" isWorking={isEndingAll} onClick={() => ending.mutate({ others: true })}>
            {t('session_end_others')}
          </Button>
        </div>
      )}
    </>
  )
}

interface DeviceRowProps {
  session: SessionItem
  isEnding: boolean
  onEnd: () => void
}

function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('settings')
  const { is_this, last_seen_at } = session
  const { browser, system } = session.device
  const device =
    browser !== null && system !== null
      ? t('device', { browser, system })
      : (browser ?? system ?? t('device_unknown'))
  return (
    <Row
      title={device}
      text={
        is_this ? (
          <span className="text-good">{t('session_this')}</span>
        ) : (
          <time dateTime={last_seen_at} title={formatFullTime(last_seen_at)}>
            {t('session_seen', { time: formatShortTime(last_seen_at) })}
          </time>
        )
      }
      action={
        !is_this && (
          <Button
            variant="danger"
            aria-label={t('session_end_named', { device })}
            isWorking={isEnding}
            onClick={onEnd}
          >
            {t('session_end')}
          </Button>
        )
      }
    />
  )
}
