import ChevronRight from 'lucide-react/icons/chevron-right'

interface ChoiceRowProps {
  label: string
  /** Absent for a plain link. */
  value?: string
  /** Absent when the value cannot be changed. */
  onPress?: (() => void) | undefined
}

const ROW = 'flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5'

/** Shows one setting of the panel and opens its choice. */
export function ChoiceRow({ label, value, onPress }: ChoiceRowProps) {
  const words = (
    <>
      <span className="flex-none text-muted">{label}</span>
      {value !== undefined && <span className="sr-only">: </span>}
      <span className="ms-auto min-w-0 text-end font-semibold wrap-anywhere">
        <bdi>{value}</bdi>
      </span>
    </>
  )
  if (onPress === undefined) return <p className={ROW}>{words}</p>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={`${ROW} text-start hover:bg-quiet`}
    >
      {words}
      <ChevronRight className="icon flex-none text-muted rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}
