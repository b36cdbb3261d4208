// @vitest-environment jsdom
import { listPhotos } from '@citrine/contract/albums'
import { getCharacter } from '@citrine/contract/character-page'
import { getChatCommon } from '@citrine/contract/chat'
import { type ChatSetting, getChatSetting, saveChatSetting } from '@citrine/contract/chat-settings'
import { listVips } from '@citrine/contract/goods'
import { answerHandover, getHandoverSetting } from '@citrine/contract/handovers'
import { NOTE_DEPTH_MAX } from '@citrine/contract/limits'
import { attachLorebook, listLorebooks } from '@citrine/contract/lorebooks'
import { listPersonas } from '@citrine/contract/personas'
import { STOP_MAX } from '@citrine/contract/samplers'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { CHAT_ID, CHAT_SETTING } from './chat-setting.fixture.ts'
import ChatSettingsDialog from './settings.dialog.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

const about = { tone: 'low', pace: 'even' }
const MODEL = { id: 'oak', name: 'Oak', premium: false, context_tokens: 8_000, about: 'Quick.' }
const BOOK = {
  lorebook_id: 'b1',
  name: 'The coast',
  entry_count: 3,
  is_in_all_chats: false,
  is_attached: false,
}
const PICTURE = { sources: [{ url: '/p.webp', width: 96, height: 96 }], placeholder: null, alt: '' }

let setting: ChatSetting
let replies: Map<unknown, object>

beforeAll(async () => {
  await startI18n()
  await loadTexts('preferences', 'voices', 'chat', 'lorebooks')
})
beforeEach(() => {
  signIn('ct_1', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  setting = CHAT_SETTING
  replies = new Map<unknown, object>([
    [
      getChatCommon,
      {
        models: [MODEL, { ...MODEL, id: 'elm', name: 'Elm', premium: true }],
        voices: [
          { id: 'v1', name: 'Ada', gender: 'female', about, premium: true },
          { id: 'v2', name: 'Bo', gender: 'male', about, premium: false },
        ],
        voice_languages: null,
        samplers: { numbers: { top_p: { min: 0, max: 1 }, top_k: { min: 0, max: 100 } }, has_stop: true },
      },
    ],
    [
      listPersonas,
      {
        personas: [
          {
            persona_id: 'p1',
            name: 'Nils',
            description: 'A diver.',
            look: '',
            avatar: null,
            is_default: true,
          },
        ],
      },
    ],
    [
      listPhotos,
      {
        photos: [
          { photo_id: 'f1', position: 1, picture: PICTURE, is_locked: false },
          { photo_id: 'f2', position: 2, picture: PICTURE, is_locked: true },
        ],
      },
    ],
    [getCharacter, { portrait: null }],
    [
      listLorebooks,
      {
        items: [
          BOOK,
          { ...BOOK, lorebook_id: 'b2', name: 'Ships', is_attached: true, is_in_all_chats: true },
        ],
      },
    ],
    [listVips, { goods: [{}] }],
    [getHandoverSetting, { is_on: true }],
    [answerHandover, { is_on: false }],
  ])
  call.mockReset()
  call.mockImplementation(async (route, { body } = {}) => {
    if (route === getChatSetting) return setting
    if (route === saveChatSetting) {
      setting = { ...setting, ...body }
      return setting
    }
    return replies.get(route) ?? {}
  })
})
afterEach(cleanup)

async function open(first?: 'voices') {
  await showScreen(
    <ChatSettingsDialog chat_id={CHAT_ID} character_id="maren" name="Maren" {...(first && { first })} />,
  )
  await screen.findByRole('dialog')
}
const listChanges = () =>
  call.mock.calls
    .filter(([route]) => route === saveChatSetting)
    .map(
      ([
        ,
        {
          body: { chat_id, ...change },
        },
      ]) => change,
    )
const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
const write = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}

test('the settings of a chat show what is chosen', async () => {
  await open()
  await screen.findByText('Background')
  await waitFor(() => expect(screen.getByText(/Ships/)).toBeTruthy())
  expect(listLines(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "Chat settings",
      "[button Close]",
      "For your chat with Maren. Changes save at once.",
      "Model for this chat",
      "[input Oak Quick. Remembers about 6,000 words of a chat on]",
      "[input Elm For Premium members Quick. Remembers about 6,000 words of a chat off]",
      "Reply length",
      "[input Short A few sentences. off]",
      "[input Medium One to three short paragraphs. on]",
      "[input Long For Premium members Three to six unhurried paragraphs. off]",
      "[input Creativity "1"]",
      "Steady stays close to the character. Bold surprises more and makes more mistakes.",
      "[select Who you are here ""]",
      "[button Personas]",
      "The character uses this name and knows the persona’s description.",
      "Sent to the model with every message, just before the latest ones. It isn’t part of the chat.",
      "[textarea Author’s note "" max 1000]",
      "status: 0 of 1,000 characters",
      "[summary Place of the note]",
      "[select Position "chat"]",
      "[input Messages after it "4"]",
      "[select Written as "user"]",
      "[input With every so many of your messages (1: always, 0: never) "1"]",
      "[summary Scenario of this chat]",
      "Replaces the character’s scenario in this chat. Leave it empty to use the character’s own.",
      "[textarea Scenario "" max 10000]",
      "Lorebooks",
      "Their entries join this chat.",
      "[input The coast 3 entries off]",
      "[input Ships 3 entries · all your chats on]",
      "[link Manage lorebooks /lorebooks]",
      "VoiceMaren’s own (Ada)",
      "[button Choose a voice]",
      "As they arrive. Each costs the price of a voice.",
      "[switch Read new replies aloud checked=false]",
      "What happens between the words, in italics in the chat.",
      "Actions",
      "[input Skip off]",
      "[input Another voice off]",
      "[input Read in the same voice on]",
      "Background",
      "[input None on]",
      "[input Portrait off]",
      "[input Album picture 1 off]",
      "Text size",
      "[input Small off]",
      "[input Normal on]",
      "[input Large off]",
      "[summary Advanced]",
      "These steer how the model picks its words. An empty field leaves it to the model.",
      "[input Top P ""]",
      "[input Top K ""]",
      "A reply ends where one of them would begin. One per line, up to 3.",
      "[textarea Stop strings "" max 195]",
      "[button Leave it all to the model]",
      "Citrine’s own characters may mention one another where it fits, at most once a day. This applies to all your chats.",
      "[switch Mentions of other characters checked=true]",
    ]
  `)
})

test('a scenario of the chat is shown, saved when the field is left, and may be emptied', async () => {
  setting = { ...CHAT_SETTING, scenario: 'A storm.' }
  await open()
  const scenario = await screen.findByLabelText<HTMLTextAreaElement>('Scenario')
  expect([scenario.value, scenario.closest('details')?.open]).toEqual(['A storm.', true])

  write('Scenario', 'A calm night.')
  await waitFor(() => expect(listChanges()).toEqual([{ scenario: 'A calm night.' }]))
  write('Scenario', '')
  await waitFor(() => expect(listChanges().at(-1)).toEqual({ scenario: '' }))
  expect(scenario.closest('details')?.open).toBe(true)
})

test('each choice is saved alone', async () => {
  await open()
  await screen.findByText(/Ships/)
  fireEvent.click(screen.getByRole('radio', { name: /^Elm/ }))
  fireEvent.click(screen.getByRole('radio', { name: /^Short/ }))
  const persona = screen.getByRole('combobox', { name: 'Who you are here' })
  fireEvent.change(persona, { target: { value: 'p1' } })
  fireEvent.change(persona, { target: { value: '' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Album picture 1' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Large' }))
  write('Creativity', '0.3')
  await waitFor(() => expect(field('Creativity').getAttribute('aria-valuetext')).toBe('Steady, 0.3'))
  fireEvent.click(screen.getByRole('switch', { name: 'Read new replies aloud' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Skip' }))
  await waitFor(() => expect(listChanges()).toHaveLength(9))
  expect(listChanges()).toEqual([
    { model_id: 'elm' },
    { reply_length: 'short' },
    { persona_id: 'p1' },
    { persona_id: null },
    { background: 'f1' },
    { text_size: 'large' },
    { temperature: 0.3 },
    { auto_voice: true },
    { narration: 'skip' },
  ])
  fireEvent.click(screen.getByRole('switch', { name: 'Mentions of other characters' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith(answerHandover, { body: { answer: 'off' } }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Ships/ }))
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(attachLorebook, {
      params: { lorebook_id: 'b2' },
      body: { chat_id: CHAT_ID, on: false },
    }),
  )
})

test('the place of a note is saved when its numbers are in range', async () => {
  await open()
  await screen.findByText(/Ships/)
  const after = 'Messages after it'
  write(after, String(NOTE_DEPTH_MAX + 1))
  expect(field(after).getAttribute('aria-invalid')).toBe('true')
  write(after, '')
  write(after, ` ${NOTE_DEPTH_MAX} `)
  await waitFor(() => expect(listChanges()).toHaveLength(1))
  const choose = (name: string, value: string): void =>
    void fireEvent.change(screen.getByRole('combobox', { name, hidden: true }), { target: { value } })
  choose('Written as', 'system')
  await waitFor(() => expect(listChanges()).toHaveLength(2))
  choose('Position', 'before')
  await waitFor(() => expect(screen.queryByLabelText(after)).toBeNull())
  const first = { ...CHAT_SETTING.note_place, depth: NOTE_DEPTH_MAX }
  expect(listChanges().map(({ note_place }) => note_place)).toEqual([
    first,
    { ...first, role: 'system' },
    { ...first, role: 'system', position: 'before' },
  ])
})

test('a number of the note’s place is saved when the dialog closes right after it was typed', async () => {
  await open()
  await screen.findByText(/Ships/)
  fireEvent.change(field('Messages after it'), { target: { value: '3' } })
  cleanup()
  await waitFor(() =>
    expect(listChanges()).toEqual([{ note_place: { ...CHAT_SETTING.note_place, depth: 3 } }]),
  )
})

test('numbers for the model are saved together, once each is in range; the button leaves all to the model', async () => {
  await open()
  await screen.findByText(/Ships/)
  write('Top P', '1.5')
  write('Top K', '40')
  expect(listChanges()).toEqual([])
  expect(field('Top P').getAttribute('aria-invalid')).toBe('true')
  write('Top P', '0,5')
  write('Stop strings', 'Nell:\n\nMaren:')
  await waitFor(() => expect(listChanges()).toHaveLength(2))
  write('Top K', '2.5')
  expect(field('Top K').getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Leave it all to the model', hidden: true }))
  fireEvent.blur(field('Top P'))
  await waitFor(() => expect(listChanges()).toHaveLength(3))
  expect(listChanges()).toEqual([
    { samplers: { top_p: 0.5, top_k: 40 } },
    { samplers: { top_p: 0.5, top_k: 40, stop: ['Nell:', 'Maren:'] } },
    { samplers: {} },
  ])
})

test('stop strings that are too long or too many are named and not saved', async () => {
  await open()
  await screen.findByText(/Ships/)
  const stop = 'Stop strings'
  for (const wrong of ['N'.repeat(STOP_MAX + 1), 'a\nb\nc\nd']) {
    write(stop, wrong)
    expect(field(stop).getAttribute('aria-invalid')).toBe('true')
    expect(field(stop).value).toBe(wrong)
  }
  write(stop, 'Nell:')
  expect(field(stop).getAttribute('aria-invalid')).not.toBe('true')
  await waitFor(() => expect(listChanges()).toEqual([{ samplers: { stop: ['Nell:'] } }]))
})

test('a refused change goes back, and its reason shows', async () => {
  await open()
  await screen.findByText(/Ships/)
  call.mockRejectedValueOnce(new ApiError({ status: 400, desc: 'Not now.' }))
  const short = screen.getByRole<HTMLInputElement>('radio', { name: /^Short/ })
  fireEvent.click(short)
  await screen.findByText('Not now.')
  expect(short.checked).toBe(false)
})

test('settings that fail to load can be loaded again', async () => {
  call.mockRejectedValueOnce(new ApiError({ status: 404, desc: 'Gone.' }))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Creativity')
})

test('where no Premium is sold, a long reply cannot be chosen; with Premium it can', async () => {
  replies.set(listVips, { goods: [] })
  await open()
  const long = await screen.findByRole<HTMLInputElement>('radio', { name: /^Long/ })
  await waitFor(() => expect(long.disabled).toBe(true))
  cleanup()
  signIn('ct_1', { uid: 'u1', nick_name: 'Nell', vip: true })
  adoptStored()
  await open()
  const offered = await screen.findByRole<HTMLInputElement>('radio', { name: /^Long/ })
  expect([offered.disabled, offered.labels?.[0]?.textContent]).toEqual([
    false,
    'LongThree to six unhurried paragraphs.',
  ])
})

test('the voices and the personas are steps with a way back', async () => {
  await open('voices')
  await screen.findByText('Bo')
  expect(listLines(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "[button Back]",
      "Voice",
      "[button Close]",
      "How Maren sounds in this chat. Listen before you choose.",
      "Voice",
      "[input Maren’s own (Ada) on]",
      "[button Listen to Maren’s own (Ada)]",
      "Female voices",
      "[input Ada Deep, natural pace off]",
      "[button Listen to Ada]",
      "Male voices",
      "[input Bo Deep, natural pace off]",
      "[button Listen to Bo]",
    ]
  `)
  fireEvent.click(screen.getByRole('radio', { name: /^Bo/ }))
  await waitFor(() => expect(listChanges()).toEqual([{ voice_id: 'v2' }]))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText(/Ships/)
  fireEvent.click(screen.getByRole('button', { name: 'Choose a voice' }))
  await screen.findByText('Bo')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Personas' }))
  await screen.findByText('A diver.')
  expect(listLines(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "[button Back]",
      "Personas",
      "[button Close]",
      "Who you are in your chats. A character knows only the persona you use in its chat.",
      "[button Nils In new chats A diver.]",
      "[button New persona]",
    ]
  `)
  fireEvent.click(screen.getByRole('button', { name: /^Nils/ }))

  await screen.findByRole('heading', { name: 'Persona' })
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(await screen.findByRole('button', { name: 'New persona' }))
  await screen.findByRole('heading', { name: 'New persona' })
})
