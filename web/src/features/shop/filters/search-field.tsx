import { useEffect, useRef, useState } from 'react'
import { SearchInput } from '#web/components/form/search-input.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

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
    <SearchInput
      ref={input}
      label={t('search')}
      value={text}
      onChange={setText}
      maxLength={100}
      clearLabel={t(text === '' ? 'close_search' : 'clear_search')}
      canClear={value !== undefined || text !== ''}
      onClear={close}
      className={`bg-surface desktop:w-57 desktop:flex-none [&>button>.icon]:size-4.5 ${className}`}
    />
  )
}
