import { SEARCH_WORDS_MAX } from '@citrine/contract/limits'
import { useRef } from 'react'
import { SearchInput } from '#web/components/form/search-input.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

interface FindFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function FindField(props: FindFieldProps) {
  const { t } = useTranslation('chats')
  const input = useRef<HTMLInputElement>(null)
  const clear = (): void => {
    props.onChange('')
    input.current?.focus()
  }
  return (
    <SearchInput
      {...props}
      ref={input}
      maxLength={SEARCH_WORDS_MAX}
      autoComplete="off"
      clearLabel={t('clear')}
      canClear={props.value !== ''}
      onClear={clear}
      className="bg-raised"
    />
  )
}
