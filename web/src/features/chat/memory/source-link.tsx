import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { formatSourceDay } from './day-and-share.ts'

interface SourceLinkProps {
  character_id: string
  source: { record_id: string; chat_id: string; excerpt: string; created_at: string }
}

export function SourceLink({ character_id, source }: SourceLinkProps) {
  const { t } = useTranslation('memory')
  const { record_id, chat_id, excerpt, created_at } = source
  const date = formatSourceDay(created_at)
  const [visit] = useState(newId)
  return (
    <Link
      to="/chat/chatDetail/$id"
      params={{ id: character_id }}
      search={{ chat: chat_id, at: record_id }}
      state={{ visit }}
      onClick={closeDialog}
      title={t('go_to_message', { date })}
      className="line-clamp-2 min-h-6 rounded-part py-0.5 underline decoration-line-strong underline-offset-3 hover:text-text"
    >
      {t('from_message', { date, excerpt })}
    </Link>
  )
}
