import type { PeriodType } from '@citrine/contract/goods'
import type { SessionUser } from '#web/lib/session/session.ts'

export const findLastPlan = (vip: SessionUser['vip_info'] | undefined): PeriodType | undefined =>
  vip?.vip === true ? vip.plans.at(-1)?.plan : undefined
