import { useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { createTimer } from '#web/lib/timer.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { removeMarks, takeSentences } from './sentences.ts'
import { SLOW_MS } from './use-is-slow.ts'

export function Announcer({ chat, name, language }: { chat: Chat; name: string; language: string }) {
  const { t } = useTranslation('chat')
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    let record_id: string | null = null
    let from = 0
    const slow = createTimer(SLOW_MS, () => setAnnounced(t('slow_reply')))
    const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
    const finish = (): void => {
      const record = chat.state.get().records.findLast((one) => one.record_id === record_id)
      const rest = removeMarks(record?.content.slice(from) ?? '')
      const end = record?.fault ?? (record?.state === 'stopped' ? t('stopped') : '')
      if (rest !== '' || end !== '') setAnnounced(`${rest} ${end}`.trim())
      record_id = null
    }
    const unsubscribe = chat.live.subscribe(() => {
      const reply = chat.live.get()
      if (reply === null || reply.text !== '') slow.clear()
      if (reply === null) return finish()
      if (reply.record_id !== record_id) {
        record_id = reply.record_id
        from = reply.text.length
        if (reply.text === '') slow.restart()
        return setAnnounced(name)
      }
      const { text: sentences, next } = takeSentences(reply.text, from, segmenter)
      from = next
      if (sentences !== '') setAnnounced(sentences)
    })
    return () => {
      slow.clear()
      unsubscribe()
    }
  }, [chat, name, language, t])
  return (
    <div aria-live="polite" className="sr-only">
      {announced}
    </div>
  )
}
