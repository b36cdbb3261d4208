import type { Claim } from '@citrine/contract/moderation'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { DueTime } from '../shared/due-time.tsx'

interface WaitingItem {
  item: string
  due_at: string
  claim: Claim
  has_first_vote: boolean
}

interface DeskListProps<T> {
  items: readonly T[]
  makeTitle: (item: T) => string
  makeNote?: (item: T) => ReactNode
  initialItem?: string | undefined
  children: (item: T) => ReactNode
}

export function DeskList<T extends WaitingItem>({
  items,
  makeTitle,
  makeNote,
  initialItem,
  children,
}: DeskListProps<T>) {
  const { t } = useTranslation('admin')
  const [open, setOpen] = useState(initialItem)
  return (
    <ul className="grid grid-cols-1 gap-3">
      {items.map((waiting) => {
        const { item, due_at, claim, has_first_vote } = waiting
        const isOpen = item === open
        return (
          <li key={item} className="rounded-card bg-surface">
            <h2>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? undefined : item)}
                className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-1 rounded-card px-5 py-4 text-start font-normal font-text hover:bg-raised"
              >
                <span className="grid min-w-0 grow gap-1 wrap-anywhere">
                  <span className="display">{makeTitle(waiting)}</span>
                  {makeNote?.(waiting)}
                </span>
                {has_first_vote && <span className="text-13 text-em">{t('second_wanted')}</span>}
                {claim !== null && !claim.is_own && (
                  <span className="text-13 text-em">
                    {t('claimed_by', { name: claim.nick_name || t('somebody') })}
                  </span>
                )}
                <DueTime due_at={due_at} />
              </button>
            </h2>
            {isOpen && children(waiting)}
          </li>
        )
      })}
    </ul>
  )
}

export function DeskItem({ children }: { children: ReactNode }) {
  return <div className="px-5 pt-2 pb-5 wrap-anywhere">{children}</div>
}
