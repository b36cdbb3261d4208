import { editUser } from '@citrine/contract/own-details'
import { call } from '../api/api-client.ts'
import { readStored, writeStored } from '../storage/storage.ts'
import { getSession } from './session.ts'

export async function saveLanguage(): Promise<void> {
  const { token, user } = getSession()
  const language = readStored('language')
  if (token === null || user === null || language === undefined) return
  const saved = `${user.uid} ${language}`
  if (readStored('saved_language') === saved) return
  await call(editUser, { body: { language } })
  writeStored('saved_language', saved)
}
