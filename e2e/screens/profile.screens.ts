import { answerCall, failRequests, holdRequests, type Screen, type ScreenContext } from './screen.ts'

const CHARACTERS = '**/my/characters?*'
const NOTIFICATIONS = '**/user/notifications?*'
const AVATAR = '**/user/avatar?*'

const done = (data: unknown) => ({ status: 200, desc: 'Done.', data })
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

const OWN = (['in_review', 'rejected', 'draft', 'approved'] as const).map((review_state, index) => ({
  character_id: `own-${index}`,
  name: ['Odette Lamarr', 'Kit', 'The Night Gardener', 'Professor Halloran-Whitcombe'][index],
  gender: 'female',
  language: 'en',
  intro: 'Keeps the last cinema of the island open, for one guest if need be.',
  place: 'The island cinema',
  cover: {
    motif: ['stage', 'city', 'garden', 'library'][index],
    palette: ['#141021', '#4A2A4E', '#D98A54', '#FBE3B4'],
  },
  portrait: null,
  banner: null,
  tags: [],
  rating: 'sfw',
  chat_count: 0,
  badge: null,
  visibility: review_state === 'approved' ? 'unlisted' : 'private',
  review_state,
  is_shown: review_state === 'approved',
  reason: review_state === 'rejected' ? { code: 'other', text: 'It names a real cinema.' } : null,
  appeal_state: null,
  is_being_edited: review_state === 'draft',
  created_at: daysAgo(index),
}))

const NOTIFIED = [
  ['new_device', { device: 'Firefox on Linux' }],
  ['export_ready', {}],
  ['password_changed', {}],
  ['provider_bound', { provider: 'discord' }],
].map(([kind, detail], index) => ({
  notification_id: `told-${index}`,
  kind,
  detail,
  is_read: index > 1,
  created_at: daysAgo(index * 3),
}))

async function openProfile({ page, t }: ScreenContext): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('heading', { name: t('profile', 'characters') }).waitFor()
}

async function openCrop({ page, t }: ScreenContext): Promise<void> {
  await page.goto('/editavatar')
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [640, 480]
    const context = canvas.getContext('2d')
    for (let ring = 0; context !== null && ring < 12; ring++) {
      context.fillStyle = `hsl(${260 + ring * 12} 40% ${18 + ring * 5}%)`
      context.fillRect(ring * 26, ring * 20, 640 - ring * 52, 480 - ring * 40)
    }
    return canvas.toDataURL('image/png')
  })
  await page.getByLabel(t('profile', 'avatar_file')).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture.split(',')[1] ?? '', 'base64'),
  })
  await page.getByRole('application').waitFor()
}

export const PROFILE_SCREENS: Screen[] = [
  {
    name: 'profile',
    who: 'reader',
    open: async (scene) => {
      await answerCall(scene.page, CHARACTERS, done({ items: OWN, next_cursor: 'more' }))
      await answerCall(scene.page, NOTIFICATIONS, done({ items: NOTIFIED, next_cursor: null, unread: 2 }))
      await openProfile(scene)
      await scene.page
        .getByRole('button', { name: scene.t('profile', 'character_more', { name: 'Kit' }) })
        .waitFor()
    },
  },
  {
    name: 'profile-empty',
    who: 'newcomer',
    open: async (scene) => {
      await openProfile(scene)
      await scene.page.getByText(scene.t('profile', 'characters_empty_title')).waitFor()
      await scene.page.getByText(scene.t('profile', 'notifications_empty')).waitFor()
    },
  },
  {
    name: 'profile-loading',
    who: 'reader',
    open: async (scene) => {
      await holdRequests(scene.page, CHARACTERS)
      await holdRequests(scene.page, NOTIFICATIONS)
      await openProfile(scene)
    },
  },
  {
    name: 'profile-failed',
    who: 'reader',
    open: async (scene) => {
      await failRequests(scene.page, CHARACTERS)
      await failRequests(scene.page, NOTIFICATIONS)
      await openProfile(scene)
      await scene.page.getByText(scene.t('profile', 'characters_failed')).waitFor()
      await scene.page.getByText(scene.t('profile', 'notifications_failed')).waitFor()
    },
  },
  {
    name: 'avatar',
    who: 'reader',
    open: async ({ page, t }) => {
      await page.goto('/editavatar')
      const file = page.getByLabel(t('profile', 'avatar_file'))
      await file.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
      await page.getByText(t('profile', 'avatar_wrong_kind')).waitFor()
    },
  },
  { name: 'avatar-crop', who: 'reader', open: openCrop },
  {
    name: 'avatar-saving',
    who: 'reader',
    open: async (scene) => {
      await holdRequests(scene.page, AVATAR)
      await openCrop(scene)
      await scene.page.getByRole('button', { name: scene.t('profile', 'avatar_save'), exact: true }).click()
      await scene.page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'avatar-failed',
    who: 'reader',
    open: async (scene) => {
      await failRequests(scene.page, AVATAR)
      await openCrop(scene)
      await scene.page.getByRole('button', { name: scene.t('profile', 'avatar_save'), exact: true }).click()
      await scene.page.getByRole('button', { name: scene.t('common', 'retry') }).waitFor()
    },
  },
]
