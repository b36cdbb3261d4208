import { cardFaults } from '@citrine/contract/cards'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { findFieldAtPath } from '../form/steps.ts'
import type { ShownRepair } from '../state/draft-state.ts'

export function RepairCount({ repairs }: { repairs: readonly ShownRepair[] }) {
  const { t } = useTranslation(['editor', 'drafts'])
  const toDoCount = repairs.filter(({ action }) => action === 'to_do').length
  return (
    <>
      {t('repairs_title', { count: repairs.length })}
      {toDoCount > 0 && <> · {t('to_do', { ns: 'drafts', count: toDoCount })}</>}
    </>
  )
}

interface RepairReportProps {
  repairs: readonly ShownRepair[]
  onGoTo?: (path: string) => void
}

export function RepairReport({ repairs, onGoTo }: RepairReportProps) {
  const ordered = repairs.toSorted((a, b) => Number(b.action === 'to_do') - Number(a.action === 'to_do'))
  return (
    <ul className="grid">
      {ordered.map((repair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change
        <li key={index} className="border-line py-2.5 not-last:border-b">
          {onGoTo === undefined || findFieldAtPath(repair.field) === null ? (
            <RepairLine repair={repair} />
          ) : (
            <button
              type="button"
              onClick={() => onGoTo(repair.field)}
              className="-ms-2 min-h-11 w-full rounded-control px-2 text-start hover:bg-quiet"
            >
              <RepairLine repair={repair} isLeading />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const findKnownFault = (fault: string) => cardFaults.find((each) => each === fault)

export function useRepairText() {
  const { t } = useTranslation(['editor', 'cards'])
  const chooseFaultText = ({ fault, action, detail }: ShownRepair): string => {
    if (action === 'changed') return ''
    const knownFault = findKnownFault(fault)
    return knownFault === undefined ? fault : t(`fault_${knownFault}`, { ns: 'cards', detail })
  }
  return (repair: ShownRepair) => {
    const stepField = findFieldAtPath(repair.field)
    return {
      field: stepField === null ? t('card_file') : t(`short_${stepField}`),
      fault: chooseFaultText(repair),
      action: t(`action_${repair.action}`, { ns: 'cards' }),
    }
  }
}

function RepairLine({ repair, isLeading = false }: { repair: ShownRepair; isLeading?: boolean }) {
  const { field, fault, action } = useRepairText()(repair)
  return (
    <>
      <span className="block">
        <b className={`font-semibold ${isLeading ? 'underline underline-offset-4' : ''}`}>{field}.</b> {fault}
      </span>
      <span className={`block text-13 ${repair.action === 'to_do' ? 'text-warn' : 'text-muted'}`}>
        {action}
      </span>
    </>
  )
}
