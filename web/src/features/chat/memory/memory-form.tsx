import { MEMORY_TEXT_MAX } from '@citrine/contract/limits'
import { type MemoryScope, memoryScopes } from '@citrine/contract/memory'
import { isBlank } from '@citrine/contract/message-text'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Select } from '#web/components/form/select.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { FormEnd } from './form-end.tsx'
import { type MemoryDraft, useSaveMemory } from './memory.api.ts'
import { findUnsaved, storeUnsaved } from './unsaved-texts.ts'

interface MemoryFormProps {
  chat_id: string
  name: string
  memory?: { memory_id: string; text: string; scope: MemoryScope }
  onDone: () => void
}

export function MemoryForm({ chat_id, name, memory, onDone }: MemoryFormProps) {
  const { t } = useTranslation('memory')
  const unsavedKey = memory?.memory_id ?? `new ${chat_id}`
  const unsaved = findUnsaved(unsavedKey)
  const [text, setText] = useState(unsaved?.text ?? memory?.text ?? '')
  const [scope, setScope] = useState(unsaved?.scope ?? memory?.scope ?? 'character')
  const save = useSaveMemory(chat_id)
  const form = useRef<HTMLFormElement>(null)
  // The focus alone shows only the top of the field.
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  const leave = (): void => {
    storeUnsaved(unsavedKey, null)
    onDone()
  }
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBlank(text) || save.isPending) return
    const draft: MemoryDraft = { text: text.trim(), scope }
    save.mutate(memory === undefined ? draft : { memory_id: memory.memory_id, ...draft }, {
      onSuccess: leave,
    })
  }
  return (
    <form ref={form} onSubmit={handleSubmit} className="flex flex-col gap-3">
      <TextArea
        label={t(memory === undefined ? 'add_label' : 'edit_label', { name })}
        value={text}
        rows={3}
        autoFocus
        dir="auto"
        maxLength={MEMORY_TEXT_MAX}
        error={readDesc(save.error)}
        onChange={({ target }) => {
          setText(target.value)
          storeUnsaved(unsavedKey, { text: target.value, scope })
        }}
      />
      <Select
        label={t('scope')}
        value={scope}
        onChange={(chosen) => {
          setScope(chosen)
          storeUnsaved(unsavedKey, { text, scope: chosen })
        }}
        options={memoryScopes.map((value) => ({ value, text: t(`scope_${value}`, { name }) }))}
      />
      <FormEnd onCancel={leave} isWorking={save.isPending} isDisabled={isBlank(text)} />
    </form>
  )
}
