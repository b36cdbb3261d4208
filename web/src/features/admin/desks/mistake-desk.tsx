import { decideMistake, mistakeDecisions, type OpenMistake } from '@citrine/contract/mistakes'
import type { ReasonCode } from '@citrine/contract/reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useReasonText } from '#web/shared/refusal/use-reason-text.ts'
import { useClaimCase } from '../admin.api.ts'
import { mistakesQuery } from '../desks.api.ts'
import { Paged } from '../shared/paged.tsx'
import { useDecision } from '../shared/use-decision.ts'
import { DeskItem, DeskList } from './desk-list.tsx'

const REASONS: Readonly<Record<string, ReasonCode>> = {
  minor: 'minor',
  age: 'minor',
  minor_user: 'minor',
  real_person: 'real_person',
  forbidden: 'illegal',
  explicit: 'sexual',
  unshown: 'sexual',
}

export function MistakeDesk() {
  const { t } = useTranslation('admin')
  const reasonText = useReasonText()
  const list = useInfiniteQuery(mistakesQuery())
  return (
    <Paged
      list={list}
      readKey={({ item }) => item}
      empty={{ title: t('mistakes_empty'), text: t('mistakes_empty_text') }}
    >
      {(items) => (
        <DeskList items={items} makeTitle={({ rule }) => reasonText(REASONS[rule] ?? 'other')}>
          {(mistake) => <MistakeCase mistake={mistake} />}
        </DeskList>
      )}
    </Paged>
  )
}

function MistakeCase({ mistake }: { mistake: OpenMistake }) {
  const { t } = useTranslation('admin')
  const deciding = useDecision(decideMistake)
  const claimError = useClaimCase(mistake.item)
  const { mistake_id, text, words } = mistake
  return (
    <DeskItem>
      <p className="text-13 text-muted">{t('mistake_text')}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {words.length > 0 && (
        <>
          <p className="mt-3 text-13 text-muted">{t('mistake_words')}</p>
          {words.map((word) => (
            <q key={word} dir="auto" className="me-2 font-semibold wrap-anywhere">
              {word}
            </q>
          ))}
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3 border-line border-t pt-4">
        {mistakeDecisions.map((decision) => (
          <Button
            key={decision}
            variant="quiet"
            isWorking={deciding.isPending && deciding.variables.decision === decision}
            onClick={() => !deciding.isPending && deciding.mutate({ mistake_id, decision })}
          >
            {t(`mistake_${decision}`)}
          </Button>
        ))}
      </div>
      <ActionError error={claimError ?? deciding.error} />
    </DeskItem>
  )
}
