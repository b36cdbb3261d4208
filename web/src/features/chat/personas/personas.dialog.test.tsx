// @vitest-environment jsdom
import { getChatSetting, saveChatSetting } from '@citrine/contract/chat-settings'
import { PERSONAS_MAX } from '@citrine/contract/limits'
import { listLorebooks } from '@citrine/contract/lorebooks'
import { deletePersona, listPersonas, savePersona } from '@citrine/contract/personas'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { CHAT_ID, CHAT_SETTING } from '../settings/chat-setting.fixture.ts'
import PersonasDialog from './personas.dialog.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

const NILS = {
  persona_id: 'p1',
  name: 'Nils',
  description: 'A diver.',
  look: 'Grey hair.',
  avatar: null,
  is_default: false,
}
const CHAT = { chat_id: CHAT_ID, character_id: 'maren', name: 'Maren' }

let personas: object[]

beforeAll(async () => {
  await startI18n()
  await loadTexts('preferences', 'lorebooks')
})
beforeEach(() => {
  localStorage.clear()
  signIn('ct_1', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  personas = [NILS]
  call.mockReset()
  call.mockImplementation(async (route, { body } = {} as never) => {
    if (route === listPersonas) return { personas }
    if (route === getChatSetting) return CHAT_SETTING
    if (route === saveChatSetting) return { ...CHAT_SETTING, ...(body as object) }
    if (route === listLorebooks) return { items: [] }
    return { persona: { ...NILS, persona_id: 'p2', name: 'Ida' } }
  })
})
afterEach(cleanup)

const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const listBodies = (route: unknown) =>
  call.mock.calls.filter(([called]) => called === route).map(([, sent]) => sent.body ?? sent.params)
const write = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('in a chat a persona is chosen by a press, and the member is one of them', async () => {
  await showScreen(<PersonasDialog chat={CHAT as never} />)
  await screen.findByText('A diver.')
  await waitFor(() => expect(call).toHaveBeenCalledWith(getChatSetting, expect.anything()))
  expect(listLines(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "Who you are here",
      "[button Close]",
      "A character knows only the persona you use in its chat.",
      "[button Nell (yourself) pressed=true]",
      "[button Nils A diver. pressed=false]",
      "[button Edit Nils]",
      "[button New persona]",
    ]
  `)
  press(/^Nils/)
  await waitFor(() => expect(listBodies(saveChatSetting)).toEqual([{ chat_id: CHAT_ID, persona_id: 'p1' }]))
  press(/^Nell|^Myself|^Me/)
  await waitFor(() => expect(listBodies(saveChatSetting)[1]).toEqual({ chat_id: CHAT_ID, persona_id: null }))
})

test('a persona is changed, and a new one stays open and is chosen for its chat', async () => {
  await showScreen(<PersonasDialog chat={CHAT as never} persona_id={null} />)
  await waitFor(() => expect(call).toHaveBeenCalledWith(listPersonas, expect.anything()))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save persona' }).disabled).toBe(true)
  write('Name', 'Ida')
  write('Description', 'A pilot.')
  write('Look', 'Red coat.')
  fireEvent.click(screen.getByRole('checkbox', { name: /new chats/ }))
  personas = [NILS, { ...NILS, persona_id: 'p2', name: 'Ida' }]
  press('Save persona')
  await screen.findByRole('button', { name: 'Delete persona' })
  expect(listBodies(savePersona)).toEqual([
    { name: 'Ida', description: 'A pilot.', look: 'Red coat.', is_default: true },
  ])
  await waitFor(() => expect(listBodies(saveChatSetting)).toEqual([{ chat_id: CHAT_ID, persona_id: 'p2' }]))
  expect(screen.getByRole('heading').textContent).toBe('Persona')
})

test('unsaved text of a persona is there again, and a refusal names its field', async () => {
  await showScreen(<PersonasDialog chat={null} persona_id="p1" />)
  await screen.findByDisplayValue('Nils')
  write('Description', 'A pilot.')
  cleanup()
  await showScreen(<PersonasDialog chat={null} persona_id="p1" />)
  await screen.findByDisplayValue('A pilot.')
  call.mockRejectedValueOnce(
    new ApiError({ status: 400, desc: 'Check it.', data: { fields: { look: 'Not this look.' } } }),
  )
  press('Save persona')
  await screen.findByText('Not this look.')
  expect(screen.queryByText('Check it.')).toBeNull()
  press('Save persona')
  await screen.findByText('A diver.')
  expect(listBodies(savePersona)[1]).toEqual({
    persona_id: 'p1',
    name: 'Nils',
    description: 'A pilot.',
    look: 'Grey hair.',
    is_default: false,
  })
})

test('a persona is deleted after a question that can be declined', async () => {
  await showScreen(<PersonasDialog chat={null} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Nils/ }))
  press('Delete persona')
  expect(listLines(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "[button Back]",
      "Delete Nils?",
      "[button Close]",
      "Chats that use Nils go back to you as yourself. The messages stay.",
      "[button Keep it]",
      "[button Delete]",
    ]
  `)
  fireEvent.click(screen.getAllByRole('button').at(-2) as Element)
  expect(document.activeElement?.textContent).toBe('Delete persona')
  press('Delete persona')
  personas = []
  fireEvent.click(screen.getAllByRole('button').at(-1) as Element)
  await waitFor(() => expect(screen.queryByText('A diver.')).toBeNull())
  expect(listBodies(deletePersona)).toEqual([{ persona_id: 'p1' }])
})

test('no more personas than the limit are made', async () => {
  const isFull = async (count: number): Promise<boolean> => {
    personas = Array.from({ length: count }, (_, at) => ({ ...NILS, persona_id: `p${at}` }))
    await showScreen(<PersonasDialog chat={null} />)
    await screen.findAllByText('A diver.')
    const { disabled } = screen.getByRole<HTMLButtonElement>('button', { name: 'New persona' })
    cleanup()
    return disabled
  }
  expect([await isFull(PERSONAS_MAX - 1), await isFull(PERSONAS_MAX)]).toEqual([false, true])
})
