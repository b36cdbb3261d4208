import { getDiscordUrl } from '@citrine/contract/login-providers'
import { call } from '../api/api-client.ts'

/** Spec 7: Discord opens in a new tab. Opened within the click, or the browser keeps it from opening. */
export async function openDiscord({ path, is_bind }: { path: string; is_bind: boolean }): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  try {
    const { url } = await call(getDiscordUrl, { query: { path, ...(is_bind ? { isbind: 'true' } : {}) } })
    // Without a tab of its own it takes this one.
    if (tab === null) return location.assign(url)
    // What opens there is not to move this page.
    tab.opener = null
    tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
