import { readBonusPlan } from '#server/features/bonus/bonus-plan.ts'
import type { Check } from '../check.ts'

export const bonus: Check = {
  part: 'bonus',
  settings: ['BONUS_FILE', 'DAILY_COST_MAX'],
  examine: async ({ config: { BONUS_FILE: path } }) => {
    const served_by = path ?? 'the tasks of this release'
    try {
      const { newbie_tasks, daily_tasks } = await readBonusPlan(path)
      return { mark: 'ok', served_by, answer: `${newbie_tasks.length + daily_tasks.length} tasks` }
    } catch (error) {
      return { mark: 'FAIL', served_by, answer: 'cannot be used', hints: [(error as Error).message] }
    }
  },
}
