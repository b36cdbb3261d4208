import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { openDialog } from '#web/lib/dialog-queue.ts'
import { useIsMember } from '#web/lib/session.ts'

/** Leads a member to the chat, and a guest through the login dialog to it. */
export function useStartChat(): (character_id: string) => void {
  const navigate = useNavigate()
  const isMember = useIsMember()
  return useCallback(
    (character_id: string) => {
      if (isMember) void navigate({ to: '/chat/chatDetail/$id', params: { id: character_id } })
      else {
        const path = `/chat/chatDetail/${encodeURIComponent(character_id)}`
        openDialog({ name: 'login', props: { source: 'send_message', path } })
      }
    },
    [navigate, isMember],
  )
}
