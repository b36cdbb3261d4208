import type { TakedownKind } from '@citrine/contract/legal'
import type { OpenTakedown } from '@citrine/contract/moderation-desks'
import type { ReasonCode } from '@citrine/contract/reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useClaimCase } from '../admin.api.ts'
import { takedownsQuery, useDecideTakedown } from '../desks.api.ts'
import { announceOutcome } from '../shared/announce-outcome.ts'
import { Paged } from '../shared/paged.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DeskItem, DeskList } from './desk-list.tsx'
import { OrderQuestion } from './order-question.tsx'

/** Maps each kind of complaint to a reason code. */
const REASONS: Record<TakedownKind, ReasonCode> = {
  likeness: 'real_person',
  minor: 'minor',
  copyright: 'copyright',
  illegal: 'illegal',
  other: 'other',
  order: 'other',
}

/** Reads `?number=`, the receipt number of a complaint. */
const readNumber = ({ number }: Readonly<Record<string, unknown>>): string =>
  typeof number === 'string' ? number : ''

/** Lists the takedown requests and the questions about orders, the most urgent first. */
export function TakedownDesk({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('admin')
  const list = useInfiniteQuery(takedownsQuery())
  const number = readNumber(useSearch({ strict: false }))
  return (
    <Paged
      list={list}
      readKey={({ item }) => item}
      empty={{ title: t('takedowns_empty'), text: t('takedowns_empty_text') }}
    >
      {(items) => (
        <DeskList
          items={items}
          first={items.find(({ receipt_number }) => receipt_number === number)?.item}
          makeTitle={({ receipt_number, kind }) => `${receipt_number}: ${t(`takedown_${kind}`)}`}
        >
          {(takedown) =>
            takedown.kind === 'order' ? (
              <OrderQuestion takedown={takedown} isAdmin={isAdmin} />
            ) : (
              <TakedownCase takedown={takedown} />
            )
          }
        </DeskList>
      )}
    </Paged>
  )
}

function TakedownCase({ takedown }: { takedown: OpenTakedown }) {
  const { t } = useTranslation('admin')
  const deciding = useDecideTakedown()
  const claimError = useClaimCase(takedown.item)
  const { takedown_id, character_id, kind, target, text, name, email } = takedown
  const rows = [
    [t('takedown_where'), target],
    [t('takedown_text'), text],
    [t('takedown_from'), `${name} <${email}>`],
  ] as const
  return (
    <DeskItem>
      <dl className="grid gap-3">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 text-muted">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <DecisionForm
        reason={REASONS[kind]}
        removal={t(character_id === null ? 'removal_by_hand' : 'removal_character')}
        hasOwner={character_id !== null}
        isWorking={deciding.isPending}
        error={claimError ?? deciding.error}
        onDecide={(decision) =>
          // The item leaves the list before callbacks of `mutate` run. The form shows the error.
          deciding.mutateAsync({ takedown_id, ...decision }).then(
            (outcome) => announceOutcome(outcome),
            () => undefined,
          )
        }
      />
    </DeskItem>
  )
}
