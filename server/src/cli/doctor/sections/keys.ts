import { stat } from 'node:fs/promises'
import { DEVELOPMENT_KEY } from '../../../config.ts'
import { findSecretKey, secretKeyFile } from '../../../platform/secrets/secret-key.ts'
import type { Check } from '../check.ts'

export const signature: Check = {
  part: 'signature',
  settings: ['APP_KEY', 'APP_SECRET', 'SIGN_MODE'],
  look: async ({ config: { APP_KEY, SIGN_MODE, NODE_ENV }, citrine: asking }) => {
    const served_by = APP_KEY === DEVELOPMENT_KEY ? 'development key' : 'a key of your own'
    const citrine = await asking
    if (citrine.state === 'running' && citrine.engine === null)
      return {
        mark: 'warn',
        served_by,
        answer: 'refused',
        hints: [
          `The running Citrine says "${citrine.refusal}" Has it another APP_KEY or APP_SECRET, or this machine another clock?`,
        ],
      }
    const answer = `${SIGN_MODE}${citrine.state === 'running' ? ', a signed call passes' : ''}`
    if (NODE_ENV !== 'production' || SIGN_MODE === 'enforce') return { mark: 'ok', served_by, answer }
    return {
      mark: 'warn',
      served_by,
      answer,
      hints: ['SIGN_MODE=enforce refuses broken clients; what else stands is only told or not looked at.'],
    }
  },
}

export const secrets: Check = {
  part: 'secrets',
  settings: ['SECRET_KEY'],
  look: async ({ config: { SECRET_KEY, DATA_DIR } }) => {
    if (SECRET_KEY !== undefined) return { mark: 'ok', served_by: 'SECRET_KEY', answer: 'set' }
    const served_by = 'kept in DATA_DIR'
    if ((await findSecretKey(DATA_DIR)) === null)
      return { mark: 'off', served_by, answer: 'made on the first start' }
    const file = secretKeyFile(DATA_DIR)
    const is_open = process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0
    if (!is_open) return { mark: 'ok', served_by, answer: 'there; back it up' }
    return { mark: 'warn', served_by, answer: 'others can read it', hints: [`chmod 600 ${file}`] }
  },
}
