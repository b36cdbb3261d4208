// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../query/query-client.ts'
import { openDialog, useOpenDialog } from '../screen/dialog-queue.ts'
import { followOwner } from './follow-owner.ts'
import { dropToken, getSession, getSessionOwner, signOut, useSession } from './session.ts'
import { adoptStored, signIn } from './stored-session.ts'

const client = createQueryClient()
const stop = followOwner(client)
let owners: (string | null)[] = []

afterEach(() => {
  cleanup()
  act(() => signOut())
  owners = []
})

function Greeting() {
  const { data } = useQuery({
    queryKey: ['greeting'],
    queryFn: async () => {
      const owner = getSessionOwner(getSession())
      owners.push(owner)
      return `Hello ${owner ?? 'stranger'}`
    },
  })
  return <p>{data}</p>
}

function Frame() {
  return <Greeting key={getSessionOwner(useSession())} />
}

function show(): void {
  render(
    <QueryClientProvider client={client}>
      <Frame />
    </QueryClientProvider>,
  )
}

const enter = (token: string, uid: string): void =>
  act(() => {
    signIn(token, { uid, nick_name: uid })
    adoptStored()
  })

test('an open screen reloads for the new user, and shows nothing of the previous one', async () => {
  show()
  await screen.findByText('Hello stranger')
  enter('ct_1', 'ada')
  expect(screen.queryByText('Hello stranger')).toBeNull()
  await screen.findByText('Hello ada')
  act(() => signOut())
  expect(screen.queryByText('Hello ada')).toBeNull()
  await screen.findByText('Hello stranger')
  expect(owners).toEqual([null, 'ada', null])
})

test('an expired token counts as leaving; a new sign-in of the same person does not', async () => {
  enter('ct_1', 'ada')
  show()
  await screen.findByText('Hello ada')
  enter('ct_2', 'ada')
  expect(owners).toEqual(['ada'])
  act(() => dropToken())
  await screen.findByText('Hello stranger')
})

test('dialogs of the previous user close; those for anybody stay', () => {
  enter('ct_1', 'ada')
  const { result } = renderHook(useOpenDialog)
  act(() => openDialog({ name: 'delete_account', props: {} }))
  act(() => openDialog({ name: 'login', props: { source: 'other' } }))
  act(() => signOut())
  expect(result.current?.name).toBe('login')
})

test('after unsubscribing nothing is reported', () => {
  stop()
  client.setQueryData(['greeting'], 'Hello')
  enter('ct_3', 'eve')
  expect(client.getQueryData(['greeting'])).toBe('Hello')
})
