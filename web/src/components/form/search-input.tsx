import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ComponentProps, KeyboardEvent } from 'react'
import { isComposing } from '#web/lib/screen/composition.ts'
import { IconButton } from '../icon-button.tsx'

interface SearchInputProps
  extends Pick<ComponentProps<'input'>, 'ref' | 'maxLength' | 'autoComplete' | 'className'> {
  label: string
  value: string
  onChange: (value: string) => void
  clearLabel: string
  /** True if there is something to clear. */
  canClear: boolean
  onClear: () => void
}

export function SearchInput({
  label,
  onChange,
  clearLabel,
  canClear,
  onClear,
  className = '',
  ...rest
}: SearchInputProps) {
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !canClear || isComposing(event.nativeEvent)) return
    // This keeps a surrounding dialog open.
    event.stopPropagation()
    event.preventDefault()
    onClear()
  }
  return (
    // The outline is written out, because `FOCUS_OUTLINE` would add to the first load of the shop.
    <div
      className={`flex h-11 items-center rounded-segmented outline-lemon-ink focus-within:outline-2 focus-within:-outline-offset-2 ${className}`}
    >
      <Search className="icon ms-3.5 text-muted" aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
        className="h-full min-w-0 grow bg-transparent px-2.5 text-15 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        {...rest}
      />
      {canClear && (
        <IconButton label={clearLabel} onClick={onClear}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
