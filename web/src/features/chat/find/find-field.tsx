import { SEARCH_WORDS_MAX } from '@citrine/contract/limits'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { isComposing } from '#web/lib/screen/composition.ts'

interface FindFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function FindField({ label, value, onChange }: FindFieldProps) {
  const { t } = useTranslation('chats')
  const input = useRef<HTMLInputElement>(null)
  const clear = (): void => {
    onChange('')
    input.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || value === '' || isComposing(event.nativeEvent)) return
    // This keeps the surrounding dialog open.
    event.stopPropagation()
    event.preventDefault()
    clear()
  }
  return (
    <div className="flex h-11 items-center rounded-segmented bg-raised outline-lemon-ink focus-within:outline-2 focus-within:-outline-offset-2">
      <Search className="icon ms-3.5 text-muted" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={SEARCH_WORDS_MAX}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
        className="h-full min-w-0 grow bg-transparent px-2.5 text-15 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton label={t('clear')} onClick={clear}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
