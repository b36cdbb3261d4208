// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeDialog, openDialog, useOpenDialog } from './dialog-queue.ts'

afterEach(() => {
  closeDialog()
  closeDialog()
})

test('dialogs show one at a time, and closing one shows the next', () => {
  const { result } = renderHook(useOpenDialog)
  expect(result.current).toBeUndefined()
  act(() => openDialog({ name: 'login', props: { source: 'other' } }))
  act(() => openDialog({ name: 'delete_chat', props: { character_id: 'maren', name: 'Maren' } }))
  expect(result.current?.name).toBe('login')
  act(closeDialog)
  expect(result.current?.name).toBe('delete_chat')
  act(closeDialog)
  expect(result.current).toBeUndefined()
})

test('asking for a dialog that is open or waiting changes nothing', () => {
  const { result } = renderHook(useOpenDialog)
  act(() => openDialog({ name: 'login', props: { source: 'send_message' } }))
  act(() => openDialog({ name: 'login', props: { source: 'other' } }))
  expect(result.current?.props).toEqual({ source: 'send_message' })
  act(closeDialog)
  expect(result.current).toBeUndefined()
})
