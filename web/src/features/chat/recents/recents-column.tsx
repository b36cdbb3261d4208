import { useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { FindField } from '../find/find-field.tsx'
import { useDebouncedText } from '../find/use-debounced-text.ts'
import { FoundChats } from './found-chats.tsx'
import { Recents } from './recents.tsx'

/** Shows the chats beside the open one, and finds others by their words. */
export function RecentsColumn({ chat_id }: { chat_id: string | null }) {
  const { t } = useTranslation(['chat', 'chats'])
  const [typed, setTyped] = useState('')
  const words = useDebouncedText(typed)
  return (
    <nav aria-label={t('recents')} className="flex min-h-0 flex-col pe-2">
      <h2 className="flex h-16 flex-none items-center px-3 text-20">{t('title')}</h2>
      <div className="flex-none px-3 pb-3">
        <FindField label={t('search', { ns: 'chats' })} value={typed} onChange={setTyped} />
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        {words === '' ? (
          <Recents chat_id={chat_id} empty={<p className="px-3 text-muted">{t('recents_empty')}</p>} />
        ) : (
          <FoundChats words={words} />
        )}
      </div>
    </nav>
  )
}
