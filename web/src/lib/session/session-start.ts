import { STATUS } from '@citrine/contract/errors'
import { initSession } from '@citrine/contract/session'
import { getUserInfo } from '@citrine/contract/users'
import { call } from '../api/api-client.ts'
import { ApiError, isServerUnavailable } from '../api/api-error.ts'
import { readDeviceId } from '../api/transport/client-params.ts'
import { readSettings } from '../api/transport/settings.ts'
import { writeStored } from '../storage/storage.ts'
import { dropToken, getSession, setFeatures, setUser } from './session.ts'

async function initSessionFeatures(): Promise<void> {
  const { app_key } = readSettings()
  const reply = await call(initSession, { body: { app_key, pkg: 'web', device_id: readDeviceId() } })
  writeStored('device_id', reply.device_id)
  writeStored('df_id', reply.df_id)
  setFeatures(reply.features)
}

/**
 * Loads the user. A blocked user keeps the token and sees the blocked screen; any other refusal signs out
 * (docs/specification.md, section 4).
 * @throws ApiError if no response arrives; the token stays
 */
export async function refreshUser(): Promise<void> {
  const { token } = getSession()
  if (token === null) return
  try {
    const user = await call(getUserInfo, {})
    if (getSession().token === token) setUser(user)
  } catch (error) {
    if (!(error instanceof ApiError) || isServerUnavailable(error)) throw error
    if (error.status !== STATUS.blocked && getSession().token === token) dropToken()
  }
}

export async function startSession(): Promise<void> {
  await Promise.all([initSessionFeatures(), refreshUser()])
}
