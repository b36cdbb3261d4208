import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { measureTime, TIMEOUT_MS } from '../ask/timeout.ts'
import type { Check } from '../check.ts'

const PAGE = fileURLToPath(new URL('../../../../../web/dist/index.html', import.meta.url))

export const webApp: Check = {
  part: 'web app',
  settings: ['TELEGRAM_URL', 'DISCORD_URL', 'X_URL', 'MOBILE_HOST', 'DESKTOP_HOST', 'TEST_HOST'],
  examine: async ({ citrine: asking, isWebFresh }) => {
    const [citrine, isFresh] = await Promise.all([asking, isWebFresh()])
    const isRunning = citrine.state === 'running'
    const served_by = 'web/dist'
    if (!existsSync(PAGE))
      return {
        mark: isRunning ? 'warn' : 'off',
        served_by,
        answer: 'not built',
        hints: ['npm start builds it; so does npm run build.'],
      }
    if (!isRunning) return { mark: 'off', served_by, answer: isFresh ? 'built' : 'built from older sources' }
    const { value: isPage, ms } = await measureTime(() => servesPage(citrine.url))
    if (!isPage)
      return {
        mark: 'warn',
        served_by,
        answer: 'built, not served',
        ms,
        hints: ['It was built after the start: restart Citrine.'],
      }
    if (isFresh) return { mark: 'ok', served_by, answer: 'built and served', ms }
    return {
      mark: 'warn',
      served_by,
      answer: 'served, from older sources',
      ms,
      hints: ['Its sources have changed: npm start builds it again.'],
    }
  },
}

async function servesPage(url: string): Promise<boolean> {
  const { ok, headers } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return ok && (headers.get('content-type')?.startsWith('text/html') ?? false)
}
