import { findPush, getPushKey, removePush, savePush } from '@citrine/contract/push'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

const PUSH_KEY = ['push-device'] as const

/** Thrown if the browser does not allow notifications. */
export class PushBlockedError extends Error {
  override readonly name = 'PushBlockedError'
}

/** Returns undefined if the browser has no push or the page has no service worker. */
async function findManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

export const pushQuery = () =>
  queryOptions({
    queryKey: PUSH_KEY,
    queryFn: async () => {
      const manager = await findManager()
      if (manager === undefined) return { can_push: false, is_on: false }
      const subscription = Notification.permission === 'granted' ? await manager.getSubscription() : null
      if (subscription === null) return { can_push: true, is_on: false }
      const { is_on } = await call(findPush, { body: { endpoint: subscription.endpoint } })
      return { can_push: true, is_on }
    },
    staleTime: 0,
  })

const encode = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function subscribe(manager: PushManager): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlockedError()
  const { public_key } = await call(getPushKey, {})
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  const body = {
    endpoint: subscription.endpoint,
    p256dh: encode(subscription.getKey('p256dh')),
    auth: encode(subscription.getKey('auth')),
  }
  await call(savePush, { body }).catch(async (error: unknown) => {
    await subscription.unsubscribe()
    throw error
  })
}

async function unsubscribe(manager: PushManager): Promise<void> {
  const subscription = await manager.getSubscription()
  if (subscription === null) return
  await call(removePush, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

export function useSwitchPush() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const manager = await findManager()
      if (manager !== undefined) await (isOn ? subscribe(manager) : unsubscribe(manager))
    },
    meta: { handlesErrors: true },
    onSettled: () => cache.invalidateQueries({ queryKey: PUSH_KEY }),
  })
}
