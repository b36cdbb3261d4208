import { decideReport, type OpenReport } from '@citrine/contract/moderation-desks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useReasonText } from '#web/shared/refusal/use-reason-text.ts'
import { useClaimCase } from '../admin.api.ts'
import { reportsQuery } from '../desks.api.ts'
import { announceOutcome } from '../shared/announce-outcome.ts'
import { BlurredPicture } from '../shared/blurred-picture.tsx'
import { Paged } from '../shared/paged.tsx'
import { useDecision } from '../shared/use-decision.ts'
import { DecisionForm } from './decision-form.tsx'
import { DeskItem, DeskList } from './desk-list.tsx'

export function ReportDesk() {
  const { t } = useTranslation('admin')
  const reasonText = useReasonText()
  const list = useInfiniteQuery(reportsQuery())
  return (
    <Paged
      list={list}
      readKey={({ item }) => item}
      empty={{ title: t('reports_empty'), text: t('reports_empty_text') }}
    >
      {(items) => (
        <DeskList
          items={items}
          makeTitle={({ reason, target_type }) => `${t(`target_${target_type}`)}: ${reasonText(reason)}`}
        >
          {(report) => <ReportCase report={report} />}
        </DeskList>
      )}
    </Paged>
  )
}

function ReportCase({ report }: { report: OpenReport }) {
  const { t } = useTranslation('admin')
  const deciding = useDecision(decideReport, (outcome) => announceOutcome(outcome))
  const claimError = useClaimCase(report.item)
  const { report_id, target_type, character_id, evidence, picture, owner, reason, text } = report
  return (
    <DeskItem>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        {picture !== null && (
          <div className="w-40 flex-none">
            <BlurredPicture picture={picture} alt={evidence} />
          </div>
        )}
        <div className="min-w-0 grow basis-60">
          <p className="text-13 text-muted">{t('evidence')}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {evidence}
          </p>
          {text !== '' && (
            <>
              <p className="mt-3 text-13 text-muted">{t('reporter_says')}</p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </>
          )}
          {owner !== null && (
            <p className="mt-3 text-muted">
              {t('by')} <bdi>{owner.nick_name}</bdi>
            </p>
          )}
          {character_id !== null && (
            <Link
              to="/characterDetail/$id"
              params={{ id: character_id }}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-lemon-ink underline underline-offset-4"
            >
              {t('to_character')}
            </Link>
          )}
        </div>
      </div>
      <DecisionForm
        reason={reason}
        removal={t(`removal_${target_type}`)}
        hasOwner={owner !== null}
        isWorking={deciding.isPending}
        error={claimError ?? deciding.error}
        onDecide={(decision) => deciding.mutate({ report_id, ...decision })}
      />
    </DeskItem>
  )
}
