// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { closeDialog, openDialog, useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import { getSession } from '#web/lib/session/session.ts'
import { createReply, MEMBER, signInMember } from '../settings-member.fixture.ts'
import RenameDialog from './rename.dialog.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('settings', 'forms')
  signInMember()
})
afterEach(() => {
  cleanup()
  closeDialog()
  vi.unstubAllGlobals()
})

const openNow = () => renderHook(useOpenDialog).result.current?.name

test('a late answer closes its own dialog, and none opened meanwhile', async () => {
  const { promise: answer, resolve: reply } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer)
  openDialog({ name: 'rename', props: {} })
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <RenameDialog />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.keyboard('{Escape}')
  expect(openNow()).toBeUndefined()
  unmount()
  openDialog({ name: 'password', props: {} })

  await act(async () => reply(createReply({ ...MEMBER, nick_name: 'Nelly' })))
  await expect.poll(() => getSession().user?.nick_name).toBe('Nelly')
  expect(openNow()).toBe('password')
})
