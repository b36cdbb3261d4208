import { subscribeEvents } from '../live/events.ts'
import { saveLanguage } from './save-language.ts'
import { refreshUser } from './session-start.ts'

/**
 * Follows changes of the user, which a tab, a device or a job may make. It also saves a language that was chosen before the
 * sign-in.
 */
export function followUser(): void {
  saveLanguage().catch(() => {})
  let isFirst = true
  subscribeEvents(({ event }) => {
    if (event === 'user' || (event === 'connected' && !isFirst)) refreshUser().catch(() => {})
    if (event === 'connected') isFirst = false
  })
}
