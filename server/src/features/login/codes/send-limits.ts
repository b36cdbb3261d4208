import type { Config } from '#server/config.ts'

/** Counts earlier codes: the first three to the target, from this device alone when it is known there. */
export type SentCodes = { in_minute: number; in_hour: number; in_day: number; by_device_in_day: number }

type Limits = Pick<Config, 'LOGIN_TARGET_PER_HOUR' | 'LOGIN_TARGET_PER_DAY' | 'LOGIN_DEVICE_PER_DAY'>

/** Whether one more code may be sent. Local devices have no limit in development. */
export function maySend(sent: SentCodes, limits: Limits, has_device_limit: boolean): boolean {
  return (
    sent.in_minute === 0 &&
    sent.in_hour < limits.LOGIN_TARGET_PER_HOUR &&
    sent.in_day < limits.LOGIN_TARGET_PER_DAY &&
    (!has_device_limit || sent.by_device_in_day < limits.LOGIN_DEVICE_PER_DAY)
  )
}
