import { cardFaults } from '@citrine/contract/cards'
import type { Repair } from '@citrine/contract/character-editing'
import { useTranslation } from 'react-i18next'
import { fieldOfPath } from '../form/steps.ts'

const isKnown = (fault: string) => cardFaults.find((known) => known === fault)

/** How much an import told, and how much of it waits for its writer. */
export function RepairCount({ repairs }: { repairs: readonly Repair[] }) {
  const { t } = useTranslation(['editor', 'drafts'])
  const to_do = repairs.filter(({ action }) => action === 'to_do').length
  return (
    <>
      {t('repairs_title', { count: repairs.length })}
      {to_do > 0 && <> · {t('to_do', { ns: 'drafts', count: to_do })}</>}
    </>
  )
}

/** What an import found: where, what was wrong, and what was done about it. What waits for its writer comes first. */
export function RepairReport({ repairs }: { repairs: readonly Repair[] }) {
  const { t } = useTranslation(['editor', 'cards'])
  const ordered = repairs.toSorted((a, b) => Number(b.action === 'to_do') - Number(a.action === 'to_do'))
  return (
    <ul className="grid">
      {ordered.map(({ field, fault, action, detail }, index) => {
        const known = isKnown(fault)
        const own = fieldOfPath(field)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change
          <li key={index} className="border-line py-2.5 not-last:border-b">
            <p>
              <b className="font-semibold">{own === null ? t('card_file') : t(`short_${own}`)}.</b>{' '}
              {known === undefined ? fault : t(`fault_${known}`, { ns: 'cards', detail })}
            </p>
            <p className={`text-13 ${action === 'to_do' ? 'text-warn' : 'text-muted'}`}>
              {t(`action_${action}`, { ns: 'cards' })}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
