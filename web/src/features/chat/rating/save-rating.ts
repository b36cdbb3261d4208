import type { rateReply } from '@citrine/contract/reply-ratings'
import type { BodyInput } from '@citrine/contract/route'
import { runWithToast } from '#web/lib/screen/toast-failure.ts'
import type { ChatContext } from '../context/chat-context.ts'
import { applyRecord } from '../state/chat-state.ts'

export type Rating = BodyInput<typeof rateReply>

export async function saveRating({ calls, state }: ChatContext, rating: Rating): Promise<void> {
  const record = state.get().records.find(({ record_id }) => record_id === rating.record_id)
  if (record === undefined) return
  const rating_reasons = rating.rating === null ? [] : [...rating.reasons]
  state.set(applyRecord(state.get(), { ...record, rating: rating.rating, rating_reasons }))
  const isDone = await runWithToast(() => calls.rate(rating))
  if (isDone) return
  const { rating: before = null, rating_reasons: reasons = [] } = record
  const current = state.get().records.find(({ record_id }) => record_id === rating.record_id)
  if (current !== undefined)
    state.set(applyRecord(state.get(), { ...current, rating: before, rating_reasons: reasons }))
}
