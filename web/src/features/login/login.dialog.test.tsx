// @vitest-environment jsdom
import type { Features } from '@citrine/contract/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { setFeatures } from '#web/lib/session/session.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import LoginDialog from './login.dialog.tsx'

interface ServerCall {
  path: string
  body: Record<string, string> | null
}

const GB = { name: 'United Kingdom', iso_code: 'GB', code: 'GB', icon: '', dial_code: '+44' }
let requests: ServerCall[] = []
let answers: Record<string, unknown> = {}
let http = 200
let hour = 0

const ok = (data: unknown) => ({ status: 200, desc: 'Done.', data })

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v1', '')
    const text = await request.text()
    requests.push({ path, body: text === '' ? null : JSON.parse(text) })
    return Response.json(answers[path], { status: http })
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await startI18n()
  await Promise.all([loadTexts('login'), loadTexts('forms')])
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, hour++) })
  requests = []
  http = 200
  answers = {
    '/countries': ok({ countries: [GB] }),
    '/login/ticket': ok({ resend_after_s: 60 }),
    '/login': { status: 400, desc: 'That code isn’t right.', data: null },
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LoginDialog source="send_message" />
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const pass = (ms = 50): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const account = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail or phone' })
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Six-digit code' })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
const calls = (path: string) => requests.filter((call) => call.path === path)

async function askForCode(): Promise<void> {
  type(account(), 'newcomer@harbour.example')
  fireEvent.click(button('Send code'))
  await pass()
}

test('Enter that picks a composed word does not check the account', () => {
  type(account(), 'newcomer')
  fireEvent.keyDown(account(), { key: 'Enter', isComposing: true })
  expect(alerts().join('')).toBe('')
  fireEvent.keyDown(account(), { key: 'Enter' })
  expect(alerts().join('')).not.toBe('')
})

test('the outbox is linked once a code is in it, and announced before', async () => {
  act(() => setFeatures({ outbox_path: '/dev/outbox' } as Features))
  expect(screen.queryByRole('link', { name: /Read your code here/ })).toBeNull()
  screen.getByText(/The next step shows where your code is\.$/)
  await askForCode()
  const link = screen.getByRole('link', { name: /Read your code here/ })
  expect(link.getAttribute('href')).toBe('/dev/outbox')
  act(() => setFeatures({} as Features))
})

test('the code cannot be requested until the account is valid, and the field says so on leaving it', () => {
  expect(document.activeElement).toBe(account())
  expect(button('Send code').disabled).toBe(true)
  type(account(), 'new comer@')
  expect(account().value).toBe('newcomer@')
  fireEvent.blur(account())
  expect(alerts().join('')).toContain('valid e-mail address or phone number')
  type(account(), 'newcomer@harbour.example')
  expect(alerts().join('')).toBe('')
  expect(button('Send code').disabled).toBe(false)
})

test('a refused account says why until it is changed', async () => {
  answers['/login/ticket'] = { status: 400, desc: 'This address can’t be used.', data: null }
  http = 400
  await askForCode()
  expect(alerts().join('')).toContain('This address can’t be used.')
  type(account(), 'another@harbour.example')
  await pass()
  expect(alerts().join('')).toBe('')
})

test('two quick presses request once', async () => {
  type(account(), 'newcomer@harbour.example')
  fireEvent.click(button('Send code'))
  fireEvent.click(button('Send code'))
  await pass()
  expect(calls('/login/ticket')).toHaveLength(1)
  expect(calls('/login/ticket')[0]?.body).toEqual({
    email: 'newcomer@harbour.example',
    ticket_use_type: 'LOGIN',
  })
})

test('a number requires a country code, and is sent with it', async () => {
  type(account(), '7946000000')
  await pass()
  fireEvent.click(button('Send code'))
  expect(alerts().join('')).toContain('country code')
  expect(calls('/login/ticket')).toHaveLength(0)
  fireEvent.click(button(/Country code/))
  fireEvent.click(screen.getByRole('option', { name: /United Kingdom/, hidden: true }))
  await pass(400)
  fireEvent.click(button('Send code'))
  await pass()
  expect(calls('/login/ticket')[0]?.body).toMatchObject({ phone: '7946000000', area_code: '+44' })
  expect(screen.getByText('Code sent to 794••••0000')).toBeDefined()
})

test('a number with its dialling code sets the country and the number', async () => {
  type(account(), '+44 (7946) 000-000')
  await pass()
  expect(account().value).toBe('7946000000')
  fireEvent.click(button('Send code'))
  await pass()
  expect(calls('/login/ticket')[0]?.body).toMatchObject({ phone: '7946000000', area_code: '+44' })
})

test('the sixth digit submits the code; a wrong one is cleared, explained and requested again', async () => {
  await askForCode()
  expect(screen.getByText('Code sent to ne•••@harbour.example')).toBeDefined()
  expect(document.activeElement).toBe(code())
  type(code(), '12345')
  await pass()
  expect(button('Confirm').disabled).toBe(true)
  expect(calls('/login')).toHaveLength(0)
  type(code(), '123456')
  await pass()
  expect(calls('/login')[0]?.body).toMatchObject({
    oauth_enum: 'EMAIL',
    email: 'newcomer@harbour.example',
    ticket: '123456',
  })
  expect(code().value).toBe('')
  expect(alerts()).toContain('That code isn’t right.')
  expect(document.activeElement).toBe(code())
})

test('too many tries disable the button for the time that the server states', async () => {
  await askForCode()
  answers['/login'] = { status: 429, desc: 'Too often.', data: { retry_after_s: 5 } }
  http = 429
  type(code(), '123456')
  await pass()
  expect(button('Please wait 5 s').disabled).toBe(true)
  type(code(), '654321')
  await pass()
  expect(calls('/login')).toHaveLength(1)
  await pass(5_000)
  fireEvent.click(button('Confirm'))
  await pass()
  expect(calls('/login')).toHaveLength(2)
})

test('a new code is available after sixty seconds, and going back keeps the account', async () => {
  await askForCode()
  expect(screen.getByText('Resend in 1:00')).toBeDefined()
  await pass(59_000)
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
  await pass(1_000)
  fireEvent.click(button('Resend code'))
  await pass()
  expect(calls('/login/ticket')).toHaveLength(2)
  expect(screen.getByText('Resend in 1:00')).toBeDefined()
  fireEvent.click(button('Back'))
  expect(account().value).toBe('newcomer@harbour.example')
  expect(document.activeElement).toBe(account())
})

test('a request within the pause announces no new code', async () => {
  await askForCode()
  fireEvent.click(button('Back'))
  await pass(20_000)
  fireEvent.click(button('Send code'))
  await pass()
  expect(calls('/login/ticket')).toHaveLength(1)
  expect(screen.getByText('Use the code we just sent to ne•••@harbour.example.')).toBeDefined()
  expect(screen.getByText('Resend in 0:40')).toBeDefined()
})

test('a refused code shows when the next one is available', async () => {
  await askForCode()
  type(code(), '123456')
  await pass()
  expect(screen.getByText('You can get a new code in 1:00.')).toBeDefined()
  await pass(60_000)
  expect(button('Resend code').disabled).toBe(false)
})

test('Enter on an incomplete account says so', () => {
  type(account(), 'newcomer@')
  fireEvent.keyDown(account(), { key: 'Enter' })
  expect(alerts().join('')).toContain('valid e-mail address or phone number')
})

test('a correct code stores token and user, clears the task counter and keeps the success message for after the reload', async () => {
  writeStored('task_popup_count', 3)
  openDialog({ name: 'login', props: { source: 'send_message' } })
  answers['/login'] = ok({
    access_token: 'ct_new',
    user_info_resp: { uid: 'u1', nick_name: 'Newcomer' },
    new_user: true,
  })
  await askForCode()
  type(code(), '123456')
  await pass()
  expect(readStored('access_token')).toBe('ct_new')
  expect(readObject('userInfo')).toEqual({ uid: 'u1', nick_name: 'Newcomer' })
  expect(readStored('task_popup_count')).toBeUndefined()
  expect(readStored('toast_after_reload')).toBe('Login success')
  removeStored('access_token')
})

const password = () => screen.getByLabelText<HTMLInputElement>('Password')

async function choosePassword(): Promise<void> {
  fireEvent.click(button('Use a password'))
  await pass()
}

test('a password is possible for every account: the typed account stays, and the empty field is focused', async () => {
  type(account(), 'newcomer@harbour.example')
  await choosePassword()
  expect(account().value).toBe('newcomer@harbour.example')
  expect(document.activeElement).toBe(password())
  expect(password().autocomplete).toBe('current-password')
  expect(password().type).toBe('password')
  fireEvent.click(button('Show password'))
  expect(password().type).toBe('text')
  expect(button('Sign in').disabled).toBe(true)
  fireEvent.click(button('Use a code instead'))
  expect(account().value).toBe('newcomer@harbour.example')
  expect(button('Send code').disabled).toBe(false)
  type(account(), '')
  await choosePassword()
  expect(document.activeElement).toBe(account())
})

test('Enter submits the password; a wrong one is reported at its field, which is cleared and focused, and the account stays', async () => {
  answers['/login'] = {
    status: 400,
    desc: 'That password doesn’t match this account.',
    data: { fields: { password: 'That password doesn’t match this account.' } },
  }
  type(account(), 'newcomer@harbour.example')
  await choosePassword()
  type(password(), 'a wrong one')
  fireEvent.submit(password())
  fireEvent.submit(password())
  await pass()
  expect(calls('/login').map(({ body }) => body)).toEqual([
    { oauth_enum: 'EMAIL', email: 'newcomer@harbour.example', password: 'a wrong one' },
  ])
  expect(alerts()).toContain('That password doesn’t match this account.')
  expect(password().value).toBe('')
  expect(document.activeElement).toBe(password())
  expect(account().value).toBe('newcomer@harbour.example')
  type(password(), 'x')
  expect(alerts().join('')).toBe('')
})

test('an account that waits after wrong passwords disables the button for that time', async () => {
  answers['/login'] = { status: 429, desc: 'That was too often.', data: { retry_after_s: 30 } }
  http = 429
  type(account(), 'newcomer@harbour.example')
  await choosePassword()
  type(password(), 'a wrong one')
  fireEvent.click(button('Sign in'))
  await pass()
  type(password(), 'another one')
  expect(button('Please wait 30 s').disabled).toBe(true)
  await pass(30_000)
  expect(button('Sign in').disabled).toBe(false)
})

test('a number needs its country before its password is sent', async () => {
  type(account(), '7946000000')
  await choosePassword()
  type(password(), 'seven grey herons')
  fireEvent.click(button('Sign in'))
  await pass()
  expect(alerts().join('')).toContain('country code')
  expect(calls('/login')).toHaveLength(0)
})

test('a correct password ends as a correct code does', async () => {
  answers['/login'] = ok({
    access_token: 'ct_new',
    user_info_resp: { uid: 'u1', nick_name: 'Newcomer' },
    new_user: false,
  })
  type(account(), 'newcomer@harbour.example')
  await choosePassword()
  type(password(), 'seven grey herons')
  fireEvent.click(button('Sign in'))
  await pass()
  expect(readStored('access_token')).toBe('ct_new')
  expect(readStored('toast_after_reload')).toBe('Login success')
  removeStored('access_token')
})
