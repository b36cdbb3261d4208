import { subscribeEvents } from '../live/events.ts'
import { saveLanguage } from './save-language.ts'
import { refreshUser } from './session-start.ts'

/** A tab, a device or a job may change the user. Also saves a language chosen before the sign-in. */
export function followUser(): void {
  saveLanguage().catch(() => {})
  let isFirst = true
  subscribeEvents(({ event }) => {
    if (event === 'user' || (event === 'connected' && !isFirst)) refreshUser().catch(() => {})
    if (event === 'connected') isFirst = false
  })
}
