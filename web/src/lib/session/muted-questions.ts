import { editUser } from '@citrine/contract/own-details'
import type { MutableQuestion } from '@citrine/contract/users'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'
import { getSession, type SessionUser, setUser, useSession } from './session.ts'

const listMuted = (user: SessionUser | null): readonly MutableQuestion[] => user?.muted_questions ?? []

export const useMutedQuestions = (): readonly MutableQuestion[] => listMuted(useSession().user)
export const isMuted = (question: MutableQuestion): boolean => listMuted(getSession().user).includes(question)

export function useUnmuteQuestion(onDone: () => void) {
  return useMutation({
    mutationFn: (question: MutableQuestion) => {
      const muted_questions = listMuted(getSession().user).filter((muted) => muted !== question)
      return call(editUser, { body: { muted_questions } })
    },
    meta: { handlesErrors: true },
    onSuccess: (user) => {
      setUser(user)
      onDone()
    },
  })
}
