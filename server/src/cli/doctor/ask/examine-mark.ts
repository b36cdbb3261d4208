import type pg from 'pg'
import { findDatabase } from '../../database.ts'
import type { CheckContext, CheckOutcome } from '../check.ts'
import { askDatabase } from './ask-database.ts'

type MarkCheck<Mark> = {
  served_by: string
  read: (client: pg.Client) => Promise<Mark | undefined>
  rate: (mark: Mark, isRunning: boolean) => Omit<CheckOutcome, 'served_by'>
}

export async function examineMark<Mark>(
  { config, citrine }: CheckContext,
  { served_by, read, rate }: MarkCheck<Mark>,
): Promise<CheckOutcome> {
  const url = await findDatabase(config).then(
    (found) => found.url,
    () => null,
  )
  const off = { mark: 'off', served_by } as const
  if (url === null) return { ...off, answer: 'not running' }
  try {
    const mark = await askDatabase(url, read)
    if (mark === undefined) return { ...off, answer: 'created on the first start' }
    return { served_by, ...rate(mark, (await citrine).state === 'running') }
  } catch {
    return { ...off, answer: 'the database does not answer' }
  }
}
