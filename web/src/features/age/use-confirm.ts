import { useQueryClient } from '@tanstack/react-query'
import { setAdultFilter } from '#web/lib/age/adult-filter.ts'
import { confirmAge } from '#web/lib/age/age-flag.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { ageQuery, useAgeChange } from '#web/lib/query/age-query.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useSession } from '#web/lib/session/session.ts'
import { track } from '#web/lib/tracking.ts'
import { setTargetPath } from '#web/lib/visit/target-path.ts'

/**
 * Returns a function that stores the age flag and turns the adult filter on where an adult section exists. In countries
 * that accept a self-declaration, it also gives a member's account the age.
 */
export function useConfirm() {
  const { token, features } = useSession()
  const queryClient = useQueryClient()
  const { mutateAsync: change } = useAgeChange()
  const saveToAccount = async (): Promise<void> => {
    const { can_self_declare } = await queryClient.fetchQuery(ageQuery())
    if (can_self_declare) await change({ over18: true })
  }
  return (): void => {
    confirmAge()
    setTargetPath(null)
    track('age_confirm')
    if (features?.adult_section !== true) return
    setAdultFilter(1)
    if (token === null) return
    saveToAccount().catch((error: unknown) => {
      if (error instanceof ApiError) showToast({ kind: 'error', text: error.desc })
    })
  }
}
