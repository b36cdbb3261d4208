import type { AppContext } from '#server/context.ts'
import { DAY_MS } from '../durations.ts'
import { countTexts } from './tickets.queries.ts'

/** Text messages cost money, and floods of them are a business: all numbers together have a daily limit. */
export async function areTextsUsedUp({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<boolean> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  return (await countTexts(db, since)) >= config.SMS_PER_DAY
}
