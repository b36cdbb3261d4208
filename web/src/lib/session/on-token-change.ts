import { getSession, subscribeSession } from './session.ts'

/** Runs `act` after each sign-in, sign-out and change of user, for as long as the page lives. */
export function onTokenChange(act: () => void): void {
  let before = getSession().token
  subscribeSession(() => {
    const { token } = getSession()
    if (token === before) return
    before = token
    act()
  })
}
