import { cardFaults } from '@citrine/contract/cards'
import type { importLorebook } from '@citrine/contract/lorebooks'
import type { ResponseOf } from '@citrine/contract/route'
import { Link } from '@tanstack/react-router'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function LorebookImportReport({ imported }: { imported: ResponseOf<typeof importLorebook> }) {
  const { t } = useTranslation(['lorebooks', 'cards'])
  const { lorebook_id, name, repairs } = imported
  return (
    <div className="mt-3 rounded-row bg-raised p-4">
      <Link
        to="/lorebook/$id"
        params={{ id: lorebook_id }}
        className="touch-44 relative font-semibold underline underline-offset-4"
      >
        {t('imported', { name })}
      </Link>
      {repairs.length > 0 && (
        <FoldedSection title={t('report')}>
          <ul className="grid">
            {repairs.map(({ field, fault, action, detail }) => {
              const knownFault = cardFaults.find((each) => each === fault)
              return (
                <li
                  key={`${field} ${fault} ${action}`}
                  className="border-line py-2.5 not-last:border-b wrap-anywhere"
                >
                  <span className="block">
                    {knownFault === undefined ? fault : t(`fault_${knownFault}`, { ns: 'cards', detail })}
                  </span>
                  <span className="block text-13 text-muted">
                    {action === 'to_do' ? detail : t(`action_${action}`, { ns: 'cards' })}
                  </span>
                </li>
              )
            })}
          </ul>
        </FoldedSection>
      )}
    </div>
  )
}
