import type { DraftFields } from '@citrine/contract/character-fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useIdempotentAttempt } from '#web/lib/api/use-idempotent-attempt.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useDraftSession } from '../state/use-draft.tsx'
import { type CheckResult, checkSession, type SavedCharacter, saveCharacter } from './publish.ts'

type Outcome = { checked: CheckResult; fields: DraftFields; saved: SavedCharacter | null }

export function usePublish() {
  const { t } = useTranslation(['editor', 'common'])
  const session = useDraftSession()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const attempt = useIdempotentAttempt()
  const warned = useRef<DraftFields | null>(null)

  const publish = async (isOnlyCheck: boolean): Promise<Outcome> => {
    const checked = await checkSession(session)
    const { fields } = session.state.get()
    const isWarned = warned.current === fields
    if (checked === 'reviewed') warned.current = fields
    if (isOnlyCheck || !(checked === 'fine' || (checked === 'reviewed' && isWarned)))
      return { checked, fields, saved: null }
    const saved = await attempt.runOnce(fields, (client_id) => saveCharacter(session, client_id))
    return { checked, fields, saved }
  }
  return useMutation({
    mutationFn: publish,
    meta: { handlesErrors: true },
    onError: (error) => void openRefusalDialog(error),
    onSuccess: ({ saved }) => {
      if (saved === null) return
      void cache.invalidateQueries({ queryKey: ['characters'] })
      void cache.invalidateQueries({ queryKey: ['drafts'] })
      showToast(
        saved.review_state === 'in_review'
          ? { kind: 'info', text: t('saved_in_review') }
          : { kind: 'success', text: t('Save Successful', { ns: 'common' }) },
      )
      void navigate({ to: '/characterDetail/$id', params: { id: saved.character_id }, replace: true })
    },
  })
}
