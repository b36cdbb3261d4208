import type { SignInTask } from '@citrine/contract/bonus'
import { useTranslation } from 'react-i18next'
import { Stone, type StoneState } from './stone.tsx'
import { PATH_WINDOW, PLACES, type Place, segmentAfter } from './stone-path.ts'

const ROW = 'flex flex-wrap items-center justify-between gap-x-0.5 gap-y-7 pb-6'

interface StreakProps {
  task: SignInTask
  /** Of nobody yet: no day is today. */
  isPreview?: boolean
  /** All in one line, where little room is to be taken. */
  isRow?: boolean
}

/** The days of the streak as stones on a winding path; as a row where there are more or fewer than seven. */
export function Streak({ task, isPreview = false, isRow = false }: StreakProps) {
  const { status, index, rewards } = task
  const { t } = useTranslation('bonus')
  const collected = status === 0 ? index - 1 : index
  const stateOf = (day: number): StoneState => {
    if (isPreview || day > index) return 'to_come'
    return day <= collected ? 'collected' : 'today'
  }
  const isPath = !isRow && rewards.length === PLACES.length
  return (
    <div className="relative w-full max-w-120">
      {isPath && <Path lit={isPreview ? 0 : index - 1} />}
      <ol
        aria-label={t('streak')}
        className={
          isPath ? 'absolute inset-0' : isRow ? ROW : 'flex flex-wrap items-center gap-x-4 gap-y-8 pb-6'
        }
      >
        {rewards.map((coins, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={at}
            className={`grid justify-items-center ${isPath ? 'absolute -translate-x-1/2 -translate-y-1/2 items-center rtl:translate-x-1/2' : 'relative'}`}
            style={isPath ? placeOf(PLACES[at]) : undefined}
          >
            <Stone
              day={at + 1}
              coins={coins}
              state={stateOf(at + 1)}
              isSmall={isRow}
              isLabelAbove={isPath && at === 4}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

const placeOf = ([x, y]: Place = [0, 0]) => ({
  insetInlineStart: `${(x / PATH_WINDOW.width) * 100}%`,
  top: `${(y / PATH_WINDOW.height) * 100}%`,
})

/** Lit as far as somebody has come. */
function Path({ lit }: { lit: number }) {
  return (
    <svg
      viewBox={`0 0 ${PATH_WINDOW.width} ${PATH_WINDOW.height}`}
      className="block w-full rtl:-scale-x-100"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {PLACES.slice(1).map((place, at) => (
        <path key={place.join()} d={segmentAfter(at)} className="stroke-raised" strokeWidth="11" />
      ))}
      {PLACES.slice(1, lit + 1).map((place, at) => (
        <path key={place.join()} d={segmentAfter(at)} className="stroke-lemon-ink/60" strokeWidth="3" />
      ))}
    </svg>
  )
}
