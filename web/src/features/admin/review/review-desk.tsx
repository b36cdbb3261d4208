import type { WaitingVersion } from '@citrine/contract/moderation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { type QueueKind, queueQuery, useClaimCase } from '../admin.api.ts'
import { DueTime } from '../shared/due-time.tsx'
import { Paged } from '../shared/paged.tsx'
import { useKeyPress } from '../shared/use-key-press.ts'
import { findOpenVersion, type OpenVersion, toOpenVersion } from './open-version.ts'
import { type Rejections, useRejections } from './use-rejections.ts'
import { VersionPane } from './version-pane.tsx'

export function ReviewDesk({ kind }: { kind: QueueKind }) {
  const { t } = useTranslation('admin')
  const list = useInfiniteQuery(queueQuery(kind))
  const [open, setOpen] = useState<OpenVersion>()
  const rejections = useRejections()
  return (
    <>
      <p className="mt-4 text-13 text-muted pointer-coarse:hidden">{t('keys')}</p>
      <Paged
        list={list}
        readKey={({ item }) => item}
        showsEmptyList={rejections.find(open?.character_id) !== undefined}
        empty={{ title: t('queue_empty'), text: t(`queue_empty_${kind}`) }}
      >
        {(items) => <Queue kind={kind} items={items} open={open} setOpen={setOpen} rejections={rejections} />}
      </Paged>
    </>
  )
}

interface QueueProps {
  kind: QueueKind
  items: WaitingVersion[]
  open: OpenVersion | undefined
  setOpen: (version: OpenVersion | undefined) => void
  rejections: Rejections
}

function Queue({ kind, items, open, setOpen, rejections }: QueueProps) {
  const { t } = useTranslation('admin')
  const current = findOpenVersion(items, open, rejections.find(open?.character_id) !== undefined)
  useEffect(() => {
    if (current !== open) setOpen(current)
  }, [current, open, setOpen])
  const openIndex = Math.max(
    0,
    items.findIndex(({ item }) => item === current?.item),
  )
  const openVersion = (to: WaitingVersion | undefined): void => to && setOpen(toOpenVersion(to))
  const claimError = useClaimCase(current?.item)
  useMoveKeys(items, openIndex, openVersion)
  const list = useCurrentInView(current?.item)
  return (
    <div className="grid items-start gap-6 tablet:grid-cols-[16rem_minmax(0,1fr)]">
      <ul
        ref={list}
        aria-label={t('queue')}
        className="review-queue scroll-hidden flex gap-2 overflow-x-auto"
      >
        {items.map((waiting) => (
          <li key={waiting.item}>
            <QueueItem
              waiting={waiting}
              isOpen={waiting.item === current?.item}
              onOpen={() => openVersion(waiting)}
            />
          </li>
        ))}
      </ul>
      {current !== undefined && (
        <VersionPane
          key={current.character_id}
          kind={kind}
          waiting={current}
          claimError={claimError}
          rejection={rejections.find(current.character_id)}
          onReject={(rejection) => rejections.set(current.character_id, rejection)}
        />
      )}
    </div>
  )
}

type QueueItemProps = { waiting: WaitingVersion; isOpen: boolean; onOpen: () => void }

function QueueItem({ waiting: { name, due_at, claim, has_first_vote }, isOpen, onOpen }: QueueItemProps) {
  const { t } = useTranslation('admin')
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className={`grid size-full content-start gap-0.5 rounded-row px-4 py-3 text-start hover:bg-raised ${
        isOpen ? 'bg-raised-2' : 'bg-surface'
      }`}
    >
      <span className="truncate font-semibold">
        <bdi>{name}</bdi>
      </span>
      <DueTime due_at={due_at} />
      {has_first_vote && <span className="text-13 text-em">{t('second_wanted')}</span>}
      {claim !== null && !claim.is_own && (
        <span className="truncate text-13 text-em">
          {t('claimed_by', { name: claim.nick_name || t('somebody') })}
        </span>
      )}
    </button>
  )
}

/** Scrolls the current item into view, because on a phone the queue scrolls sideways. */
function useCurrentInView(item: string | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each item
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current]')?.closest('li')
    row?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [item])
  return list
}

function useMoveKeys(
  items: readonly WaitingVersion[],
  openIndex: number,
  choose: (item: WaitingVersion | undefined) => void,
): void {
  useKeyPress((event) => {
    const step = { j: 1, k: -1 }[event.key.toLowerCase()]
    if (step === undefined) return
    choose(items[Math.min(items.length - 1, Math.max(0, openIndex + step))])
  })
}
