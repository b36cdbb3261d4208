import type { CheckOutcome } from '../check.ts'
import { measureTime } from './timeout.ts'

type Attempt = Pick<CheckOutcome, 'served_by' | 'answer'> & {
  call: () => Promise<unknown>
  describe?: (error: unknown) => string
  failed: Pick<CheckOutcome, 'mark'> & { hint: string }
}

export async function tryCall({
  served_by,
  answer,
  call,
  describe = (error) => (error as Error).message,
  failed: { mark, hint },
}: Attempt): Promise<CheckOutcome> {
  try {
    const { ms } = await measureTime(call)
    return { mark: 'ok', served_by, answer, ms }
  } catch (error) {
    return { mark, served_by, answer: describe(error), hints: [hint] }
  }
}
