import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { finishLogin } from '../finish-login.ts'
import { loginWithGoogle } from './provider-login.api.ts'

/** Takes Google's result from behind the `#` before other code reads it. Returns true if the page reloads. */
export async function handleGoogleReturn(): Promise<boolean> {
  const { pathname: path, search, hash } = location
  const code = new URLSearchParams(hash.slice(1)).get('google') ?? 'failed'
  history.replaceState(history.state, '', `${path}${search}`)
  try {
    if (code === 'failed') throw new Error('Google returned no user')
    finishLogin(await loginWithGoogle({ code }), path)
    return true
  } catch {
    openDialog({ name: 'login', props: { source: 'other', path, hasGoogleFailed: true } })
    return false
  }
}
