import { useEffect } from 'react'
import { askOneTapNonce } from './provider-login.api.ts'

interface GoogleId {
  initialize: (options: {
    client_id: string
    callback: (answer: { credential: string }) => void
    nonce: string
    prompt_parent_id: string
    cancel_on_tap_outside: boolean
    use_fedcm_for_prompt: boolean
  }) => void
  prompt: () => void
  cancel: () => void
}

let loading: Promise<GoogleId> | undefined

export const ONE_TAP_ID = 'google-one-tap'

type OneTap = { client_id: string; script_url: string }

export function useOneTap(settings: OneTap | null, onCredential: (credential: string) => void): void {
  const { client_id, script_url } = settings ?? {}
  useEffect(() => {
    if (client_id === undefined || script_url === undefined) return
    let id: GoogleId | undefined
    let isOpen = true
    const offer = async (): Promise<void> => {
      const [google, nonce] = await Promise.all([loadGoogle(script_url), askOneTapNonce()])
      if (!isOpen) return
      id = google
      google.initialize({
        client_id,
        nonce,
        callback: ({ credential }) => onCredential(credential),
        prompt_parent_id: ONE_TAP_ID,
        cancel_on_tap_outside: false,
        use_fedcm_for_prompt: true,
      })
      google.prompt()
    }
    // If One Tap fails, the buttons remain, and they show errors.
    offer().catch(() => {})
    return () => {
      isOpen = false
      id?.cancel()
    }
  }, [client_id, script_url, onCredential])
}

type WithGoogle = Window & { google?: { accounts: { id: GoogleId } } }

type WithPolicies = Window & {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: () => string },
    ) => { createScriptURL: (text: string) => string }
  }
}

function loadGoogle(url: string): Promise<GoogleId> {
  loading ??= new Promise<GoogleId>((resolve, reject) => {
    const script = document.createElement('script')
    const policy = (window as WithPolicies).trustedTypes?.createPolicy('citrine-one-tap', {
      createScriptURL: () => url,
    })
    script.src = policy?.createScriptURL('') ?? url
    script.onload = () => {
      const { google } = window as WithGoogle
      if (google === undefined) reject(new Error('the script of Google defined nothing'))
      else resolve(google.accounts.id)
    }
    script.onerror = () => reject(new Error('the script of Google did not load'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
