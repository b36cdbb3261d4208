import ChevronRight from 'lucide-react/icons/chevron-right'

interface PanelHeadingProps {
  text: string
  /** A count at the end of the line. */
  note: string
  onPress: () => void
}

/** The heading of a part of the panel; it opens the whole. */
export function PanelHeading({ text, note, onPress }: PanelHeadingProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-start hover:bg-quiet"
    >
      <span className="display grow text-17">{text}</span>
      <span className="text-13 text-muted tabular-nums">{note}</span>
      <ChevronRight className="icon flex-none text-muted rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}
