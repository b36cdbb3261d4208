import { getDiscordUrl } from '@citrine/contract/login-providers'
import { call } from '../api/api-client.ts'

/** Opens Discord in a new tab. The tab opens during the click, because browsers block it later. */
export async function openDiscord({ path, isBinding }: { path: string; isBinding: boolean }): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  try {
    const { url } = await call(getDiscordUrl, { query: { path, ...(isBinding ? { isbind: 'true' } : {}) } })
    // Without a new tab, Discord opens in this one.
    if (tab === null) return location.assign(url)
    tab.opener = null
    tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
