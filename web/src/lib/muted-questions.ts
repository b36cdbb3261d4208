import { editUser } from '@citrine/contract/own-details'
import type { MutableQuestion } from '@citrine/contract/users'
import { useMutation } from '@tanstack/react-query'
import { call } from './api/api-client.ts'
import { getSession, keepUser, type SessionUser, useSession } from './session/session.ts'

const mutedOf = (user: SessionUser | null): readonly MutableQuestion[] => user?.muted_questions ?? []

/** Questions that are no longer asked ("Do not remind again"); kept with the account. */
export const useMutedQuestions = (): readonly MutableQuestion[] => mutedOf(useSession().user)
export const isMuted = (question: MutableQuestion): boolean => mutedOf(getSession().user).includes(question)

/** Has a question asked again. */
export function useBringBackQuestion(onDone: () => void) {
  return useMutation({
    mutationFn: (question: MutableQuestion) => {
      const muted_questions = mutedOf(getSession().user).filter((muted) => muted !== question)
      return call(editUser, { body: { muted_questions } })
    },
    meta: { handles_errors: true },
    onSuccess: (user) => {
      keepUser(user)
      onDone()
    },
  })
}
