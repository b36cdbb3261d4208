import type { SignInTask } from '@citrine/contract/bonus'
import { useId } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Stone, type StoneState } from './stone.tsx'

const ROW = 'flex flex-wrap items-center justify-between gap-x-0.5 gap-y-7 pb-6'

interface StreakProps {
  task: SignInTask
  isPreview?: boolean
  isRow?: boolean
}

export function Streak({ task, isPreview = false, isRow = false }: StreakProps) {
  const { status, index, rewards } = task
  const { t } = useTranslation('bonus')
  const collected = status === 0 ? index - 1 : index
  const stoneState = (day: number): StoneState => {
    if (isPreview || day > index) return 'to_come'
    return day <= collected ? 'collected' : 'today'
  }
  const isPath = !isRow && rewards.length === PLACES.length
  return (
    <div className="relative w-full">
      {isPath && <Path lit={isPreview ? 0 : index - 1} today={isPreview ? undefined : PLACES[index - 1]} />}
      <ol
        aria-label={t('streak')}
        className={
          isPath ? 'absolute inset-0' : isRow ? ROW : 'flex flex-wrap items-center gap-x-4 gap-y-8 pb-6'
        }
      >
        {rewards.map((coins, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
            key={at}
            className={`grid justify-items-center ${isPath ? 'absolute -translate-x-1/2 -translate-y-1/2 items-center rtl:translate-x-1/2' : 'relative'}`}
            style={isPath ? placeStone(PLACES[at]) : undefined}
          >
            <Stone
              day={at + 1}
              coins={coins}
              state={stoneState(at + 1)}
              isSmall={isRow}
              isLabelAbove={isPath && at === 4}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

const placeStone = ([x, y]: Point = [0, 0]) => ({
  insetInlineStart: `${(x / PATH_WINDOW.width) * 100}%`,
  top: `${(y / PATH_WINDOW.height) * 100}%`,
})

function Path({ lit, today }: { lit: number; today: Point | undefined }) {
  const id = useId()
  return (
    <svg
      viewBox={`0 0 ${PATH_WINDOW.width} ${PATH_WINDOW.height}`}
      className="block w-full overflow-visible rtl:-scale-x-100"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={`${id}-glow`}>
          <stop stopColor="var(--lemon)" stopOpacity="0.26" />
          <stop offset="0.45" stopColor="var(--lemon)" stopOpacity="0.12" />
          <stop offset="1" stopColor="var(--lemon)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-sides`}>
          <stop stopColor="#000" />
          <stop offset="0.16" stopColor="#fff" />
          <stop offset="0.84" stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </linearGradient>
        <linearGradient id={`${id}-hill`} x2="0" y2="1">
          <stop offset="0.3" stopColor="var(--surface)" />
          <stop offset="1" stopColor="var(--surface)" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}-fade`} maskUnits="userSpaceOnUse" x="-16" y="60" width="392" height="180">
          <rect x="-16" y="60" width="392" height="180" fill={`url(#${id}-sides)`} />
        </mask>
      </defs>
      <g mask={`url(#${id}-fade)`} fill={`url(#${id}-hill)`}>
        <path d="M-16 104C44 82 92 92 148 108S262 128 312 96 352 88 376 94V236H-16Z" opacity="0.6" />
        <path d="M-16 154C40 132 104 138 164 146S268 136 312 146 356 152 376 148V236H-16Z" />
      </g>
      {FIREFLIES.map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y} r="8" fill={`url(#${id}-glow)`} />
          <circle cx={x} cy={y} r="1.5" className="fill-lemon" opacity="0.85" />
        </g>
      ))}
      {today !== undefined && <circle cx={today[0]} cy={today[1]} r="76" fill={`url(#${id}-glow)`} />}
      {PLACES.slice(1).map((place, at) => (
        <path key={place.join()} d={drawSegmentAfter(at)} className="stroke-raised-2" strokeWidth="11" />
      ))}
      {PLACES.slice(1, lit + 1).map((place, at) => (
        <path key={place.join()} d={drawSegmentAfter(at)} className="stroke-lemon-ink/60" strokeWidth="3" />
      ))}
    </svg>
  )
}

type Point = readonly [x: number, y: number]

/** The path is drawn in a view box of this size. */
const PATH_WINDOW = { width: 360, height: 236 } as const

const PLACES: readonly Point[] = [
  [44, 155],
  [122, 185],
  [195, 151],
  [272, 172],
  [300, 84],
  [206, 50],
  [84, 40],
]

const FIREFLIES: readonly Point[] = [
  [20, 116],
  [138, 112],
  [236, 104],
  [336, 28],
  [350, 142],
  [26, 206],
  [160, 214],
]

function drawSegmentAfter(index: number): string {
  const at = (place: number): Point => PLACES[Math.min(Math.max(place, 0), PLACES.length - 1)] ?? [0, 0]
  const before = at(index - 1)
  const from = at(index)
  const to = at(index + 1)
  const after = at(index + 2)
  const lead = (towards: 0 | 1): number => from[towards] + (to[towards] - before[towards]) / 6
  const arrive = (towards: 0 | 1): number => to[towards] - (after[towards] - from[towards]) / 6
  return `M${from.join(' ')}C${lead(0)} ${lead(1)} ${arrive(0)} ${arrive(1)} ${to.join(' ')}`
}
