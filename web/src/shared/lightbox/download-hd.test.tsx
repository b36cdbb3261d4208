// @vitest-environment jsdom
import { STATUS } from '@citrine/contract/errors'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { getOpenDialogName, openDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { DownloadHd } from './download-hd.tsx'

let requested: string[] = []
let saved: string[] = []
let status = 200
let drawn: Promise<void> | undefined

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    requested.push(new URL(url).pathname)
    await drawn
    const data = status === 200 ? { url: '/files/whole.webp' } : {}
    return Response.json({ status, desc: 'Done.', data })
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${new URL(this.href).pathname} as ${this.download}`)
  })
  await startI18n()
  await loadTexts('album')
})
afterEach(() => {
  cleanup()
  signOut()
  for (const name of ['vip', 'lightbox'] as const) withdrawDialog(name)
  requested = []
  saved = []
  drawn = undefined
  status = 200
})

function show(vip: boolean | null): void {
  if (vip !== null) signIn('ct_token', { uid: 'u1', nick_name: 'Nell', vip })
  adoptStored()
  const photo = { photo_id: 'p-12345678', description: '', photographer: '', maker: null, tags: [] }
  const props = { photos: [photo as never], start: 0, language: 'en', title: '', name: 'Maren Holt' }
  openDialog({ name: 'lightbox', props })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DownloadHd photo_id="p-12345678" name="Maren Holt" className="" />
    </QueryClientProvider>,
  )
}
const button = (name = 'Download in full size') => screen.getByRole('button', { name })
const HD = 'Download in HD'

test('Premium saves the whole file from the viewer, by keyboard too', async () => {
  show(true)
  const { promise, resolve } = Promise.withResolvers<void>()
  drawn = promise
  button(HD).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Preparing the picture in HD. This can take up to 20 seconds.')
  resolve()
  await waitFor(() => expect(saved).toEqual(['/files/whole.webp as citrine-Maren-Holt-12345678.webp']))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(requested).toEqual(['/api/v1/auth/photos/p-12345678/hd'])
  expect(getOpenDialogName()).toBe('lightbox')
})

test('other members are offered Premium instead of the viewer, and a visitor is asked to sign in', async () => {
  show(false)
  expect(button().getAttribute('aria-haspopup')).toBe('dialog')
  await userEvent.click(button())
  expect(getOpenDialogName()).toBe('vip')
  expect(requested).toEqual([])
  cleanup()
  signOut()
  withdrawDialog('vip')
  show(null)
  await userEvent.click(button())
  expect(getOpenDialogName()).toBe('login')
  withdrawDialog('login')
})

test('Premium that ended meanwhile is offered again', async () => {
  status = STATUS.premium_only
  show(true)
  await userEvent.click(button(HD))
  await waitFor(() => expect(getOpenDialogName()).toBe('vip'))
  expect(saved).toEqual([])
})

test('the offer stays when the viewer was closed before the refusal came', async () => {
  status = STATUS.premium_only
  show(true)
  const { promise, resolve } = Promise.withResolvers<void>()
  drawn = promise
  await userEvent.click(button(HD))
  withdrawDialog('lightbox')
  cleanup()
  resolve()
  await waitFor(() => expect(getOpenDialogName()).toBe('vip'))
})
