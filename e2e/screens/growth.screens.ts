import { answerCall, type Screen, type ScreenContext } from './screen.ts'

const done = (data: unknown) => ({ status: 200, desc: 'Done.', data })
const DAY_MS = 86_400_000
const nameDay = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

/** A smooth curve, the same on every run. */
const wave = (scale: number, at: number): number =>
  Math.round(scale * (1.2 + Math.sin(at / 3) / 4 + Math.sin(at * 2.2) / 9 + at / 60))

const reach = (visit: number) => ({
  visit,
  age: Math.round(visit * 0.71),
  sign_in: Math.round(visit * 0.32),
  message: Math.round(visit * 0.22),
  tenth: Math.round(visit * 0.09),
  purchase: Math.round(visit * 0.013),
})

const SOURCES = [
  ['web', '', 21_000, 183_400],
  ['channel_fb', 'Autumn evenings', 8_200, 91_250],
  ['newsletter', 'Lighthouse keepers of the world, in one letter', 640, 12_990],
  ['', '', 310, 40_110],
] as const

const countDays = (length: number) =>
  Array.from({ length }, (_, at) => ({
    day: nameDay(length - 1 - at),
    visits: wave(900, at),
    messages: wave(14_000, at + 2),
    people: wave(420, at + 1),
  }))

const growth = (length: number) => ({
  counted_at: new Date().toISOString(),
  days: countDays(length),
  funnel: reach(30_150),
  campaigns: SOURCES.map(([channel, campaign, visit]) => ({ channel, campaign, ...reach(visit) })),
  cohorts: Array.from({ length: 12 }, (_, at) => {
    const joined = wave(300, at)
    return {
      week: nameDay(7 * (11 - at)),
      joined,
      wrote: Array.from({ length: 12 - at }, (_, week) =>
        Math.round(joined * (0.12 + 0.5 / (week + 1) ** 1.3 + Math.sin(at + week) / 60)),
      ),
    }
  }),
  revenue: {
    is_trial: false,
    rows: [
      ...SOURCES.map(([channel, campaign, visit, amount]) => ({
        channel,
        campaign,
        currency: 'USD',
        orders: Math.round(visit * 0.013),
        amount,
        is_rest: false,
      })),
      { channel: 'web', campaign: '', currency: 'EUR', orders: 41, amount: 53_210, is_rest: false },
    ],
  },
  characters: [
    'Maren Holt',
    'Kusakabe Ryo',
    'Ilse Brandt',
    'Tomás Aguirre',
    'Behnam Sarvari',
    'Ada Quill',
  ].map((name, at) => ({
    character_id: `0192f0c1-7a3b-7c4d-8e5f-a1b2c3d4e5f${at}`,
    name,
    messages: Math.round(41_000 / (at + 1.4)),
    people: Math.round(2_400 / (at + 1.2)),
  })),
  models: [
    {
      model: 'm-1',
      name: 'Lemon 24B',
      replies: 182_340,
      failures: 410,
      p50_ms: 620,
      p95_ms: 1_940,
      ratings: { up: 1_204, down: 96, reasons: [{ reason: 'in_character', count: 611 }] },
    },
    {
      model: 'm-2',
      name: 'Lemon 70B',
      replies: 20_112,
      failures: 612,
      p50_ms: 1_180,
      p95_ms: 4_720,
      ratings: { up: 88, down: 41, reasons: [{ reason: 'repetitive', count: 30 }] },
    },
    {
      model: 'm-3',
      name: 'gone-model',
      replies: 12,
      failures: 12,
      p50_ms: null,
      p95_ms: null,
      ratings: { up: 0, down: 0, reasons: [] },
    },
  ],
})

const NOTHING = {
  counted_at: null,
  days: countDays(30).map(({ day }) => ({ day, visits: 0, messages: 0, people: 0 })),
  funnel: reach(0),
  campaigns: [],
  cohorts: [],
  revenue: { is_trial: false, rows: [] },
  characters: [],
  models: [],
}

async function openGrowth({ page }: ScreenContext, data: unknown): Promise<void> {
  const staff = { role: 'admin', has_factor: true, is_passed: true, recovery_codes_left: 9 }
  await answerCall(page, '**/admin/me?*', done(staff))
  await answerCall(page, '**/admin/growth?*', done(data))
  await page.goto('/admin/growth')
}

export const GROWTH_SCREENS: Screen[] = [
  {
    name: 'admin-growth',
    who: 'reader',
    open: async (scene) => {
      await openGrowth(scene, growth(30))
      await scene.page.getByText('Maren Holt').first().waitFor()
    },
  },
  {
    name: 'admin-growth-year',
    who: 'reader',
    open: async (scene) => {
      await openGrowth(scene, growth(365))
      await scene.page.getByText(scene.t('growth', 'span_365')).click()
      await scene.page.getByText('Maren Holt').first().waitFor()
      await scene.page.getByText(scene.t('growth', 'table')).nth(3).click()
    },
  },
  {
    name: 'admin-growth-empty',
    who: 'reader',
    open: async (scene) => {
      await openGrowth(scene, NOTHING)
      await scene.page.getByText(scene.t('growth', 'empty')).first().waitFor()
    },
  },
]
