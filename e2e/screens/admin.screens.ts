import { answerCall, failRequests, holdRequests, type Screen, type ScreenContext } from './screen.ts'

const ME = '**/admin/me?*'
const done = (data: unknown) => ({ status: 200, desc: 'Done.', data })
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const ID = '0192f0c1-7a3b-7c4d-8e5f-a1b2c3d4e5f6'
const STAFF = { role: 'admin', has_factor: true, is_passed: true, recovery_codes_left: 9 }
const page = (items: unknown[]) => done({ items, next_cursor: null })

const answerAsStaff = ({ page: tab }: ScreenContext, more: object = {}) =>
  answerCall(tab, ME, done({ ...STAFF, ...more }))

const WAITING = ['Odette Lamarr', 'The Night Gardener of Saint-Aurélien', 'Kit'].map((name, index) => ({
  item: `version:${ID.slice(0, -1)}${index}:2`,
  character_id: `${ID.slice(0, -1)}${index}`,
  version_no: 2,
  name,
  waits_since: hoursFromNow(-20),
  due_at: hoursFromNow(index * 30 - 2),
  claim: index === 1 ? { nick_name: 'Bea', is_own: false, expires_at: hoursFromNow(0.1) } : null,
  has_first_vote: index === 2,
}))

const CASE = {
  item: WAITING[0]?.item,
  character_id: WAITING[0]?.character_id,
  version_no: 2,
  creator: { uid: ID, nick_name: 'Ada Quill', strikes: 1 },
  fields: {
    name: 'Odette Lamarr',
    nickname: '',
    gender: 'female',
    age: 41,
    language: 'en',
    intro: 'Keeps the last cinema of the island open, for one guest if need be.',
    opening_line: 'The film has not begun. It never does, before you sit down.',
    alternate_openings: ['You are late, and so is the film.'],
    definition: 'A patient projectionist who knows every line of four hundred films.',
    scenario: 'The island cinema, in winter.',
    example_talk: '',
    system_prompt: '',
    post_history_instructions: '',
    tags: ['Cinema', 'Winter'],
    rating: 'sfw',
    visibility: 'public',
    look: '',
    voice_id: null,
    avatar_id: null,
    lorebook: null,
  },
  picture: {
    width: 300,
    height: 400,
    blur: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    sources: [
      { width: 300, url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' },
    ],
  },
  review_state: 'in_review',
  reason_code: null,
  reason_text: '',
  appeal_text: null,
  appeal_state: null,
  photos: [],
  open_reports: 2,
  needs_two: true,
  first_vote_is_own: false,
  has_first_vote: false,
  claim: null,
}

async function openQueue(
  scene: ScreenContext,
  items: unknown[] = WAITING,
  version: object = {},
): Promise<void> {
  const { page: tab } = scene
  await answerAsStaff(scene)
  await answerCall(tab, '**/admin/queue?*', page(items))
  await answerCall(tab, '**/admin/versions/**', done({ ...CASE, ...version }))
  await answerCall(tab, '**/admin/claims?*', done({ expires_at: hoursFromNow(0.1) }))
  await answerCall(tab, '**/admin/claims/release?*', done({}))
}

const seen = ({ page: tab }: ScreenContext, name: string) => tab.getByText(name).first().waitFor()

const REPORTS = (['message', 'profile'] as const).map((target_type, index) => ({
  item: `report:${ID.slice(0, -1)}${index}`,
  report_id: `${ID.slice(0, -1)}${index}`,
  target_type,
  target_id: ID,
  character_id: index === 0 ? ID : null,
  owner: { uid: ID, nick_name: 'Ada Quill' },
  evidence: index === 0 ? 'The lamp flickers.\n\nShe says something that she should not.' : 'A bad name',
  picture: null,
  reason: index === 0 ? 'minor' : 'hate',
  text: index === 0 ? 'It came out of nowhere.' : '',
  created_at: hoursFromNow(-10),
  due_at: hoursFromNow(index * 160 + 38),
  claim: null,
  has_first_vote: index === 0,
}))

const TAKEDOWN = {
  item: `takedown:${ID}`,
  takedown_id: ID,
  receipt_number: 'T-7K3M-9QXW',
  kind: 'likeness',
  target: `https://citrine.example/characterDetail/${ID}`,
  character_id: ID,
  text: 'This portrait is drawn after a photograph of me, and nobody asked.',
  name: 'Bea Stone',
  email: 'bea@harbourmail.com',
  signature: 'Bea Stone',
  created_at: hoursFromNow(-50),
  due_at: hoursFromNow(-2),
  claim: null,
  has_first_vote: false,
}

const BUYER = { uid: ID, id_number: '10004711', nick_name: 'Ada Quill' }
const DISPUTED = { user: BUYER, state: 'charged_back', is_cancelled: false, provider: 'ccbill', reason: null }
const QUESTION = {
  ...TAKEDOWN,
  item: `takedown:${ID.slice(0, -1)}1`,
  takedown_id: `${ID.slice(0, -1)}1`,
  receipt_number: 'T-2B8C-4DFG',
  kind: 'order',
  topic: 'chargeback',
  target: '10015',
  order: { number: '10015', price: 5_999, currency: 'USD', is_from_buyer: false, summary: DISPUTED },
  character_id: null,
  due_at: hoursFromNow(100),
}

const PERSON = {
  uid: ID,
  id_number: '10004711',
  nick_name: 'Ada Quill',
  email: 'ada@harbourmail.com',
  role: 'user',
  blocked_at: '2026-11-02T10:00:00.000Z',
  created_at: '2026-02-02T10:00:00.000Z',
  strikes: [
    { strike_id: '1', reason: 'hate', created_at: '2026-11-02T10:00:00.000Z', lifted_at: null },
    {
      strike_id: '2',
      reason: 'spam',
      created_at: '2026-05-02T10:00:00.000Z',
      lifted_at: '2026-06-02T10:00:00.000Z',
    },
  ],
}

const days = (values: (index: number) => number) =>
  Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 20 + index)).toISOString().slice(0, 10),
    value: values(index),
  }))

const FIGURES = {
  waiting: { versions: 14, appeals: 2, reports: 7, takedowns: 1, overdue: 3 },
  median_wait_s: 15_480,
  decisions: days((index) => (index * 7) % 23),
  reports: days((index) => (index * 5) % 11),
  takedowns: days((index) => (index % 9 === 0 ? 1 : 0)),
  crisis_referrals: days(() => 0),
  by_reason: [
    { reason: 'sexual', count: 31 },
    { reason: 'copyright', count: 12 },
    { reason: 'real_person', count: 4 },
  ],
}

const ORDER = { kind: 'order', name: '10015', key: '10015' }
const IDRIS = { kind: 'character', name: 'Idris Vale', key: ID }
const ADA = { kind: 'user', name: 'Ada Quill', key: '10004711' }
const MOVED = {
  order_id: ID,
  amount: 5_999,
  currency: 'USD',
  coins: 500,
  target: ORDER,
  order_number: '10015',
}
const ENTRIES = [
  {
    action: 'order_accepted',
    reason: null,
    nick_name: 'Bea',
    asked_by: { uid: ID, nick_name: 'Ines' },
    ...MOVED,
  },
  { action: 'refund_rejected', reason: 'The buyer wrote that it works now.', nick_name: 'Bea', ...MOVED },
  { action: 'orders_voided', reason: 'Old price', nick_name: 'Bea', ...MOVED, coins: null, orders: 12 },
  { action: 'version_rejected', reason: 'sexual', nick_name: 'Bea', target: IDRIS },
  { action: 'user_seen', reason: null, nick_name: 'Bea', target: ADA },
  { action: 'role_admin', reason: null, nick_name: null },
].map(({ nick_name, ...entry }, index, { length }) => ({
  seq: length - index,
  at: hoursFromNow(-index),
  actor: nick_name === null ? null : { uid: ID, nick_name },
  asked_by: null,
  target_type: 'user',
  target_id: ID,
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ...entry,
}))

const FACTOR = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Citrine:1' }

async function beginSetup(scene: ScreenContext): Promise<void> {
  const { page: tab, t } = scene
  await answerAsStaff(scene, { has_factor: false, is_passed: false })
  await answerCall(tab, '**/admin/factor?*', done(FACTOR))
  await tab.goto('/admin')
  await tab.getByRole('button', { name: t('admin', 'setup_start') }).click()
  await seen(scene, t('admin', 'setup_open_app'))
}

const FACTOR_SCREENS: Screen[] = [
  {
    name: 'admin-nothing',
    who: 'reader',
    open: async (scene) => {
      await scene.page.goto('/admin')
      await seen(scene, scene.t('admin', 'nothing_here'))
    },
  },
  { name: 'admin-setup', who: 'reader', open: beginSetup },
  {
    name: 'admin-recovery',
    who: 'reader',
    open: async (scene) => {
      const { page: tab, t } = scene
      const recovery_codes = Array.from({ length: 10 }, (_, index) => `7K3M-9QXW-2FD${index}`)
      await answerCall(tab, '**/admin/factor/confirm?*', done({ recovery_codes }))
      await beginSetup(scene)
      await tab.getByRole('textbox').fill('123456')
      await tab.getByRole('button', { name: t('admin', 'setup_confirm') }).click()
      await seen(scene, t('admin', 'recovery_kept'))
    },
  },
  {
    name: 'admin-code',
    who: 'reader',
    open: async (scene) => {
      await answerAsStaff(scene, { is_passed: false })
      await scene.page.goto('/admin')
      await seen(scene, scene.t('admin', 'factor_title'))
    },
  },
]

const REVIEW_SCREENS: Screen[] = [
  {
    name: 'admin-review',
    who: 'reader',
    open: async (scene) => {
      await openQueue(scene)
      await scene.page.goto('/admin')
      await seen(scene, scene.t('admin', 'needs_two'))
    },
  },
  {
    name: 'admin-reject',
    who: 'reader',
    open: async (scene) => {
      await openQueue(scene)
      await scene.page.goto('/admin')
      await scene.page.getByRole('button', { name: scene.t('admin', 'reject') }).click()
      await seen(scene, scene.t('admin', 'words_hint'))
    },
  },
  {
    name: 'admin-appeals',
    who: 'reader',
    open: async (scene) => {
      await openQueue(scene, WAITING, {
        reason_code: 'copyright',
        reason_text: 'It names a film.',
        appeal_text: 'The film is a hundred years old.',
        appeal_state: 'open',
        picture: null,
      })
      await scene.page.goto('/admin/appeals')
      await seen(scene, scene.t('admin', 'overturn'))
    },
  },
  {
    name: 'admin-empty',
    who: 'reader',
    open: async (scene) => {
      await openQueue(scene, [])
      await scene.page.goto('/admin')
      await seen(scene, scene.t('admin', 'queue_empty'))
    },
  },
  {
    name: 'admin-loading',
    who: 'reader',
    open: async (scene) => {
      await answerAsStaff(scene)
      await holdRequests(scene.page, '**/admin/queue?*')
      await scene.page.goto('/admin')
      await seen(scene, scene.t('admin', 'desk_audit'))
    },
  },
  {
    name: 'admin-failed',
    who: 'reader',
    open: async (scene) => {
      await answerAsStaff(scene)
      await failRequests(scene.page, '**/admin/statistics?*')
      await scene.page.goto('/admin/statistics')
      await seen(scene, scene.t('admin', 'failed'))
    },
  },
]

const DESK_SCREENS: Screen[] = [
  {
    name: 'admin-reports',
    who: 'reader',
    open: async (scene) => {
      await openQueue(scene)
      await answerCall(scene.page, '**/admin/reports?*', page(REPORTS))
      await scene.page.goto('/admin/reports')
      await scene.page.locator('li button[aria-expanded]').first().click()
      await scene.page.getByText(scene.t('admin', 'decide_remove'), { exact: true }).click()
      await seen(scene, scene.t('admin', 'with_strike'))
    },
  },
  {
    name: 'admin-takedowns',
    who: 'reader',
    open: async (scene) => {
      await openQueue(scene)
      await answerCall(scene.page, '**/admin/takedowns?*', page([TAKEDOWN, QUESTION]))
      const counts = { complaint: 1, refund: 0, chargeback: 1, not_received: 0, question: 0 }
      await answerCall(scene.page, '**/admin/takedowns/counts?*', done(counts))
      await scene.page.goto('/admin/takedowns')
      await scene.page.locator('li button[aria-expanded]').first().click()
      await seen(scene, scene.t('admin', 'takedown_where'))
    },
  },
  {
    name: 'admin-users',
    who: 'reader',
    open: async (scene) => {
      await answerAsStaff(scene)
      await answerCall(scene.page, '**/admin/users/find?*', done(PERSON))
      await scene.page.goto('/admin/users')
      await scene.page.getByRole('textbox').fill('10004711')
      await scene.page.getByRole('button', { name: scene.t('admin', 'find') }).click()
      await seen(scene, scene.t('admin', 'act_unblock'))
    },
  },
  {
    name: 'admin-statistics',
    who: 'reader',
    open: async (scene) => {
      await answerAsStaff(scene)
      await answerCall(scene.page, '**/admin/statistics?*', done(FIGURES))
      await scene.page.goto('/admin/statistics')
      await seen(scene, scene.t('admin', 'month_report'))
    },
  },
  {
    name: 'admin-audit',
    who: 'reader',
    open: async (scene) => {
      await answerAsStaff(scene)
      await answerCall(scene.page, '**/admin/audit?*', page(ENTRIES))
      await scene.page.goto('/admin/audit')
      await seen(scene, scene.t('admin', 'action_version_rejected'))
    },
  },
  {
    name: 'report',
    who: 'reader',
    open: async (scene) => {
      await scene.page.goto(`/characterDetail/${scene.citrine.characters['idris-vale']}`)
      await scene.page.getByRole('button', { name: scene.t('components', 'report_character') }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
]

export const ADMIN_SCREENS: Screen[] = [...FACTOR_SCREENS, ...REVIEW_SCREENS, ...DESK_SCREENS]
