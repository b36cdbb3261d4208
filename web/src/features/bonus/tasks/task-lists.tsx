import type { BonusTask, TaskLists as Lists } from '@citrine/contract/bonus'
import { useId } from 'react'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { type ClaimedTask, useClaimTask } from '../bonus.api.ts'
import { orderTasks, sumUnclaimed, type TaskList } from './order-tasks.ts'
import { TaskAction } from './task-action.tsx'

type ActionProps = {
  onClaimed: ((claimed: ClaimedTask) => void) | null
  onLeave?: () => void
  isShort?: boolean
}

export function TaskLists({ lists, ...actions }: { lists: Lists } & ActionProps) {
  return (
    <div className={actions.isShort ? 'divide-y divide-line' : 'grid gap-8'}>
      {orderTasks(lists).map((list) => (
        <TaskSection key={list.kind} {...list} {...actions} />
      ))}
    </div>
  )
}

/** The lists as cells of a grid that has the streak in its first cell (bonus.css). */
export function TaskColumns({ lists, ...actions }: { lists: Lists } & ActionProps) {
  return orderTasks(lists).map((list) => <TaskSection key={list.kind} {...list} {...actions} />)
}

function TaskSection({ kind, tasks, onClaimed, onLeave, isShort = false }: TaskList & ActionProps) {
  const { t } = useTranslation('bonus')
  const heading = useId()
  const claim = useClaimTask((claimed) => onClaimed?.(claimed))
  const coins = sumUnclaimed(tasks)
  return (
    <section aria-labelledby={heading}>
      <header className={isShort ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-4'}>
        <h2 id={heading} className="text-20">
          {t(kind)}
        </h2>
        <p className="text-muted">{coins > 0 ? t('to_earn', { count: coins }) : t('all_earned')}</p>
      </header>
      <ul className={`divide-y divide-line ${isShort ? '' : 'mt-1'}`}>
        {tasks.map((task) => (
          <li key={task.id} className="flex items-center justify-between gap-4 py-4">
            <TaskText task={task} />
            {onClaimed !== null && (
              <TaskAction
                task={task}
                isClaiming={claim.isPending && claim.variables === task.id}
                onClaim={claim.mutate}
                onLeave={onLeave}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TaskText({ task: { title, desc, rewards, schedule } }: { task: BonusTask }) {
  const { t } = useTranslation('bonus')
  return (
    <div className="min-w-0">
      <h3 className="font-semibold font-text text-15">{title}</h3>
      <p className="text-13 text-muted">{desc}</p>
      <p className="mt-1 flex items-center gap-3 text-13 text-muted tabular-nums">
        <span className="flex items-center gap-1.5">
          <CoinMark />
          <span aria-hidden="true">{rewards}</span>
          <span className="sr-only">{t('reward', { count: rewards })}</span>
        </span>
        {schedule.total > 1 && <span>{t('progress', { ...schedule })}</span>}
      </p>
    </div>
  )
}
