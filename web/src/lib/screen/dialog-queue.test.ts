// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeDialog, type DialogRequest, openDialog, useOpenDialog, withdrawDialog } from './dialog-queue.ts'

afterEach(() => {
  for (let left = 9; left > 0; left -= 1) closeDialog()
})

const ask = (name: string): void => void openDialog({ name, props: {} } as unknown as DialogRequest)

test('dialogs show one at a time, and closing one shows the next', () => {
  const { result } = renderHook(useOpenDialog)
  expect(result.current).toBeUndefined()
  act(() => openDialog({ name: 'login', props: { source: 'other' } }))
  act(() => openDialog({ name: 'delete_chat', props: { character_id: 'maren', name: 'Maren', chat: null } }))
  expect(result.current?.name).toBe('login')
  act(closeDialog)
  expect(result.current?.name).toBe('delete_chat')
  act(closeDialog)
  expect(result.current).toBeUndefined()
})

test('opening a dialog that is open or waiting changes nothing', () => {
  const { result } = renderHook(useOpenDialog)
  act(() => openDialog({ name: 'login', props: { source: 'send_message' } }))
  act(() => openDialog({ name: 'login', props: { source: 'other' } }))
  expect(result.current?.props).toEqual({ source: 'send_message' })
  act(closeDialog)
  expect(result.current).toBeUndefined()
})

test.each(['vip', 'coin', 'bonus', 'sign', 'gender'])(
  'while %s is open or waiting, none of the other four opens',
  (first) => {
    const { result } = renderHook(useOpenDialog)
    act(() => ask('login'))
    act(() => ask(first))
    for (const other of ['vip', 'coin', 'bonus', 'sign', 'gender']) act(() => ask(other))
    act(closeDialog)
    expect(result.current?.name).toBe(first)
    for (const other of ['vip', 'coin', 'bonus', 'sign', 'gender']) act(() => ask(other))
    act(closeDialog)
    expect(result.current).toBeUndefined()
    act(() => ask('sign'))
    expect(result.current?.name).toBe('sign')
  },
)

test('any other dialog waits behind one of the five', () => {
  const { result } = renderHook(useOpenDialog)
  for (const name of ['vip', 'login']) act(() => ask(name))
  expect(result.current?.name).toBe('vip')
  act(closeDialog)
  expect(result.current?.name).toBe('login')
})

test('a withdrawn dialog makes room for the next, and a waiting one leaves the queue', () => {
  const { result } = renderHook(useOpenDialog)
  for (const name of ['login', 'vip', 'models']) act(() => ask(name))
  act(() => withdrawDialog('login'))
  expect(result.current?.name).toBe('vip')
  act(() => withdrawDialog('models'))
  act(closeDialog)
  expect(result.current).toBeUndefined()
})
