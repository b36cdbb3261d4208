import { stat } from 'node:fs/promises'
import { buildSecretKeyPath, findSecretKey } from '#server/platform/secrets/secret-key.ts'
import { DEVELOPMENT_KEY } from '../../../config.ts'
import type { Check } from '../check.ts'

export const signature: Check = {
  part: 'signature',
  settings: ['APP_KEY', 'APP_SECRET', 'SIGN_MODE'],
  examine: async ({ config: { APP_KEY, SIGN_MODE, NODE_ENV }, citrine: asking }) => {
    const served_by = APP_KEY === DEVELOPMENT_KEY ? 'development key' : 'your own key'
    const citrine = await asking
    if (citrine.state === 'running' && citrine.engine === null)
      return {
        mark: 'warn',
        served_by,
        answer: 'refused',
        hints: [
          `The running Citrine says "${citrine.refusal}" Is its APP_KEY, APP_SECRET or clock different?`,
        ],
      }
    const answer = `${SIGN_MODE}${citrine.state === 'running' ? ', a signed call passes' : ''}`
    if (NODE_ENV !== 'production' || SIGN_MODE === 'enforce') return { mark: 'ok', served_by, answer }
    return {
      mark: 'warn',
      served_by,
      answer,
      hints: ['Set SIGN_MODE=enforce to refuse broken clients; other values only report or ignore them.'],
    }
  },
}

export const secrets: Check = {
  part: 'secrets',
  settings: ['SECRET_KEY', 'OTHER_SECRET_KEYS'],
  examine: async ({ config: { SECRET_KEY, OTHER_SECRET_KEYS: others = [], DATA_DIR } }) => {
    const set = others.length === 0 ? 'set' : `set, and ${others.length} more accepted`
    if (SECRET_KEY !== undefined) return { mark: 'ok', served_by: 'SECRET_KEY', answer: set }
    const served_by = 'kept in DATA_DIR'
    if ((await findSecretKey(DATA_DIR)) === null)
      return { mark: 'off', served_by, answer: 'created on the first start' }
    const file = buildSecretKeyPath(DATA_DIR)
    const isOpen = process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0
    if (!isOpen) return { mark: 'ok', served_by, answer: 'present; back it up' }
    return { mark: 'warn', served_by, answer: 'others can read it', hints: [`chmod 600 ${file}`] }
  },
}
