import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { isComposing } from '#web/lib/screen/composition.ts'

/** ms; short enough to search while the user types, and long enough not to search at every letter. */
const DEBOUNCE_MS = 180

interface SearchFieldProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
  className?: string
}

export function SearchField({ value, onChange, className = '' }: SearchFieldProps) {
  const { t } = useTranslation('shop')
  const [text, setText] = useState(value ?? '')
  const input = useRef<HTMLInputElement>(null)
  const announced = useRef(value)

  // Something other than this field changed the address.
  if (announced.current !== value) {
    announced.current = value
    setText(value ?? '')
  }
  useEffect(() => {
    if (text === (value ?? '')) return
    const timer = setTimeout(() => {
      announced.current = text === '' ? undefined : text
      onChange(announced.current)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  useEffect(() => {
    if (value === '') input.current?.focus()
  }, [value])

  const close = (): void => {
    setText('')
    onChange(undefined)
  }
  return (
    <div
      className={`flex h-11 items-center rounded-segmented bg-surface outline-lemon-ink focus-within:outline-2 focus-within:-outline-offset-2 desktop:w-57 desktop:flex-none ${className}`}
    >
      <Search className="icon ms-3.5 text-muted" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        maxLength={100}
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && !isComposing(event.nativeEvent) && close()}
        className="h-full min-w-0 grow bg-transparent px-2.5 text-15 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== undefined && (
        <IconButton label={t(text === '' ? 'close_search' : 'clear_search')} onClick={close}>
          <X className="icon size-4.5" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
