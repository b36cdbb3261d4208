import type { TakedownKind } from '@citrine/contract/legal'
import { decideTakedown, type OpenTakedown } from '@citrine/contract/moderation-desks'
import type { ReasonCode } from '@citrine/contract/reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useClaimCase } from '../admin.api.ts'
import { takedownsQuery } from '../desks.api.ts'
import { namePerson } from '../money/names/name-person.ts'
import { chooseStateKey } from '../money/names/state-key.ts'
import { announceOutcome } from '../shared/announce-outcome.ts'
import { Paged } from '../shared/paged.tsx'
import { useDecision } from '../shared/use-decision.ts'
import { DecisionForm } from './decision-form.tsx'
import { DeskItem, DeskList } from './desk-list.tsx'
import { OrderQuestion } from './order-question.tsx'
import { readAbout, TakedownTabs } from './takedown-tabs.tsx'

const REASONS: Record<TakedownKind, ReasonCode> = {
  likeness: 'real_person',
  minor: 'minor',
  copyright: 'copyright',
  illegal: 'illegal',
  other: 'other',
  order: 'other',
}

export function TakedownDesk({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('admin')
  const search = useSearch({ strict: false })
  const number = readNumber(search)
  const about = readAbout(search)
  const list = useInfiniteQuery(takedownsQuery(about))
  return (
    <>
      <TakedownTabs about={about} />
      <Paged
        key={about}
        list={list}
        readKey={({ item }) => item}
        empty={
          about === undefined
            ? { title: t('takedowns_empty'), text: t('takedowns_empty_text') }
            : { title: t('about_empty'), text: t('about_empty_text') }
        }
      >
        {(items) => (
          <DeskList
            items={items}
            initialItem={items.find(({ receipt_number }) => receipt_number === number)?.item}
            makeTitle={({ receipt_number, kind, topic }) =>
              `${receipt_number}: ${t(topic === null ? `takedown_${kind}` : `topic_${topic}`)}`
            }
            makeNote={(takedown) => takedown.kind === 'order' && <QuestionNote takedown={takedown} />}
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
    </>
  )
}

const readNumber = ({ number }: Readonly<Record<string, unknown>>): string =>
  typeof number === 'string' ? number : ''

function QuestionNote({ takedown: { order, target, text } }: { takedown: OpenTakedown }) {
  const { t } = useTranslation(['admin', 'money', 'orders'])
  const content = (
    <span dir="auto" className="line-clamp-1 text-13 wrap-anywhere">
      {text}
    </span>
  )
  if (order === null)
    return (
      <>
        <span dir="auto" className="line-clamp-1 text-13 text-muted wrap-anywhere">
          {t('takedown_order_number')}: {target}
        </span>
        {content}
      </>
    )
  const { number, price, currency, is_from_buyer, summary } = order
  return (
    <>
      <span className="text-13">
        {t('order', { ns: 'money', number })} · {formatMoney(price, currency)}
        {summary !== undefined && (
          <>
            {' · '}
            {t(chooseStateKey(summary), { ns: 'orders' })}
            {' · '}
            <bdi>{namePerson(summary.user) ?? t('gone', { ns: 'money' })}</bdi>
          </>
        )}
        {!is_from_buyer && <span className="text-em"> · {t('not_from_buyer')}</span>}
      </span>
      {content}
    </>
  )
}

function TakedownCase({ takedown }: { takedown: OpenTakedown }) {
  const { t } = useTranslation('admin')
  const deciding = useDecision(decideTakedown, (outcome) => announceOutcome(outcome))
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
        onDecide={(decision) => deciding.mutate({ takedown_id, ...decision })}
      />
    </DeskItem>
  )
}
