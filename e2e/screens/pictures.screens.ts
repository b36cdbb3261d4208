import type { ChatPicture } from '@citrine/contract/chat-picture'
import type { Picture } from '@citrine/contract/pictures'
import type { Route } from 'playwright-core'
import { drawWebp } from '../../server/test/draw-webp.ts'
import { answerCall, refuseCall, type Screen, type ScreenContext } from './screen.ts'

const RECORDS = '**/chat/records?*'
const MAKE = '**/chat/records/image?*'
const CHARACTER = '**/auth/characters/*'
const LIST = '**/auth/images?*'
const ONE = '**/auth/images/*'

const done = (data: unknown) => ({ status: 200, desc: '', data })

type ChatReply = {
  data: {
    chat_id: string
    character: { character_id: string }
    records: { record_id: string }[]
    pictures: ChatPicture[]
  }
}
type Change = Partial<Omit<ChatPicture, 'picture'>>

async function change<T>(route: Route, edit: (reply: T) => void): Promise<void> {
  const response = await route.fetch()
  const reply = (await response.json()) as T
  edit(reply)
  await route.fulfill({ response, json: reply })
}

const DRAWN: Picture = {
  width: 768,
  height: 1024,
  blur: 'data:image/gif;base64,R0lGODlhAQABAIAAAGRVeP///ywAAAAAAQABAAACAkQBADs=',
  sources: [{ width: 768, url: '/media/chat-picture.webp' }],
}

async function openWith({ page, citrine }: ScreenContext, changes: Change[]): Promise<void> {
  await page.route(RECORDS, (route) =>
    change<ChatReply>(route, ({ data }) => {
      data.pictures = changes.map((each, at) => makePicture(data, at, each))
    }),
  )
  const webp = await drawWebp(260)
  await page.route('**/media/chat-picture.webp', (route) =>
    route.fulfill({ body: webp, contentType: 'image/webp' }),
  )
  await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
  await page.getByRole('article').first().waitFor()
}

function makePicture(
  { chat_id, character, records }: ChatReply['data'],
  at: number,
  each: Change,
): ChatPicture {
  const isReady = each.state === 'ready'
  return {
    picture_id: `0190000${at}-0000-7000-8000-000000000000`,
    chat_id,
    character_id: character.character_id,
    record_id: records.at(-1)?.record_id ?? null,
    state: 'waiting',
    progress: null,
    fault: null,
    is_given_back: false,
    width: 768,
    height: 1024,
    picture: isReady ? DRAWN : null,
    file_url: isReady ? '/media/chat-picture.webp' : null,
    prompt: 'At the window, with the lamp lit and rain on the glass',
    maker: isReady ? { kind: 'illustrator', name: '' } : null,
    left_out: [],
    created_at: '2026-11-21T20:00:00.000Z',
    ...each,
  }
}

const READY: Change = { state: 'ready' }

async function openReady(scene: ScreenContext): Promise<void> {
  await openWith(scene, [READY])
  await scene.page.locator('figure img').waitFor()
}

async function enlarge(scene: ScreenContext): Promise<void> {
  await openReady(scene)
  await scene.page.locator('figure button').click()
  await scene.page.getByRole('dialog').locator('img').waitFor()
}

async function enlargeOwn(scene: ScreenContext): Promise<void> {
  await scene.page.route(CHARACTER, (route) =>
    change<{ data: { can_edit?: boolean } }>(route, ({ data }) => {
      data.can_edit = true
    }),
  )
  await enlarge(scene)
  await scene.page.getByRole('button', { name: scene.t('pictures', 'to_album') }).waitFor()
}

async function openRequest(scene: ScreenContext): Promise<void> {
  await openWith(scene, [])
  await scene.page
    .locator('[data-last-tools]')
    .getByRole('button', { name: scene.t('pictures', 'picture') })
    .click()
  await scene.page.getByRole('textbox', { name: scene.t('pictures', 'prompt') }).waitFor()
}

const LUND = {
  persona_id: 'lund',
  name: 'Captain Lund',
  description: '',
  avatar: null,
  is_default: false,
  look: 'a man of sixty with a white beard in a blue coat',
}

async function openRequestAs(scene: ScreenContext, persona: typeof LUND | null): Promise<void> {
  await answerCall(scene.page, '**/auth/personas?*', done({ personas: persona === null ? [] : [persona] }))
  await scene.page.route('**/chat/setting/info?*', (route) =>
    change<{ data: { persona_id: string | null } }>(route, ({ data }) => {
      data.persona_id = persona?.persona_id ?? null
    }),
  )
  await openRequest(scene)
  const text =
    persona === null
      ? scene.t('pictures', 'draw_me_needs_look')
      : scene.t('pictures', 'draw_me', { name: persona.name })
  await scene.page.getByText(text).waitFor()
}

async function openPostcard(scene: ScreenContext): Promise<void> {
  await openReady(scene)
  await scene.page
    .locator('[data-last-tools]')
    .getByRole('button', { name: scene.t('tree', 'message_tools') })
    .click()
  await scene.page.getByRole('menuitem', { name: scene.t('pictures', 'postcard') }).click()
  await scene.page.getByRole('dialog').locator('img').waitFor()
}

async function showAsMade({ page }: ScreenContext, url: string): Promise<void> {
  await page.route(url, (route) =>
    change<{ data: { items?: object[] } }>(route, ({ data }) => {
      for (const image of data.items ?? [data])
        Object.assign(image, {
          kind: 'made',
          description: '',
          file_url: '/media/none.webp',
          maker: null,
          left_out: ['dragon', 'unicorn'],
        })
    }),
  )
}

const IN_CHAT: Screen[] = [
  { name: 'picture-request', who: 'reader', open: openRequest },
  {
    name: 'picture-refused',
    who: 'reader',
    open: async (scene) => {
      await refuseCall(scene.page, MAKE, 'refused_forbidden', { rule: 'forbidden' })
      await openRequest(scene)
      const prompt = scene.page.getByRole('textbox', { name: scene.t('pictures', 'prompt') })
      await prompt.fill('A desk')
      await prompt.press('Enter')
      await scene.page.locator('form').getByRole('alert').waitFor()
    },
  },
  {
    name: 'picture-pending',
    who: 'reader',
    open: async (scene) => {
      await openWith(scene, [{ state: 'drawing', progress: 42 }])
      await scene.page.getByRole('button', { name: scene.t('pictures', 'cancel') }).waitFor()
    },
  },
  {
    name: 'picture-failed',
    who: 'reader',
    open: async (scene) => {
      await openWith(scene, [
        { state: 'failed', is_given_back: true, fault: scene.t('errors', 'unreachable') },
      ])
      await scene.page.getByRole('button', { name: scene.t('pictures', 'try_again') }).waitFor()
    },
  },
  { name: 'picture-draw-me', who: 'reader', open: (scene) => openRequestAs(scene, LUND) },
  { name: 'picture-draw-me-no-look', who: 'reader', open: (scene) => openRequestAs(scene, null) },
  { name: 'picture-ready', who: 'reader', open: openReady },
  { name: 'picture-postcard', who: 'reader', open: openPostcard },
  { name: 'picture-large', who: 'reader', open: enlarge },
  {
    name: 'picture-delete',
    who: 'reader',
    open: async (scene) => {
      await enlarge(scene)
      await scene.page.getByRole('button', { name: scene.t('pictures', 'delete') }).click()
      await scene.page.getByRole('heading', { name: scene.t('pictures', 'delete_title') }).waitFor()
    },
  },
]

const OF_CREATOR: Screen[] = [
  { name: 'picture-large-own', who: 'reader', open: enlargeOwn },
  {
    name: 'picture-avatar',
    who: 'reader',
    open: async (scene) => {
      await enlargeOwn(scene)
      const name = scene.t('pictures', 'use_as_avatar', { name: 'Idris Vale' })
      await scene.page.getByRole('button', { name }).click()
      await scene.page.getByRole('button', { name: scene.t('pictures', 'avatar_confirm') }).waitFor()
    },
  },
  {
    name: 'picture-album',
    who: 'reader',
    open: async (scene) => {
      await enlargeOwn(scene)
      await scene.page.getByRole('button', { name: scene.t('pictures', 'to_album') }).click()
      await scene.page.getByLabel(scene.t('pictures', 'album_description')).fill('')
      await scene.page.getByRole('button', { name: scene.t('pictures', 'album_confirm') }).click()
      await scene.page.getByText(scene.t('pictures', 'album_description_fault')).waitFor()
    },
  },
]

const IN_LIBRARY: Screen[] = [
  {
    name: 'library-made',
    who: 'reader',
    open: async (scene) => {
      await showAsMade(scene, LIST)
      await scene.page.goto('/imglib')
      await scene.page.getByText(scene.t('library', 'made_by_ai')).first().waitFor()
    },
  },
  {
    name: 'library-made-empty',
    who: 'reader',
    open: async ({ page, t }) => {
      await page.goto('/imglib?kind=made')
      await page.getByRole('heading', { name: t('library', 'empty_made_title') }).waitFor()
    },
  },
  {
    name: 'image-made',
    who: 'reader',
    open: async (scene) => {
      await showAsMade(scene, ONE)
      await scene.page.goto('/imglib')
      await scene.page.locator('a[href^="/image-details/"]').first().click()
      await scene.page.getByRole('button', { name: scene.t('pictures', 'delete') }).waitFor()
    },
  },
]

export const PICTURE_SCREENS: Screen[] = [...IN_CHAT, ...OF_CREATOR, ...IN_LIBRARY]
