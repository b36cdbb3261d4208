// @vitest-environment jsdom
import { countGrowth, type Growth, getGrowth } from '@citrine/contract/growth'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { GrowthBoard } from './growth-board.tsx'

const call = vi.hoisted(() => vi.fn())
const downloadCsv = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('../records/download-csv.ts', () => ({ downloadCsv }))

const steps = (visit: number) => ({ visit, age: 0, sign_in: 0, message: 0, tenth: 0, purchase: visit / 10 })

const GROWTH: Growth = {
  counted_at: '2025-05-02T08:00:00.000Z',
  days: [
    { day: '2025-05-01', visits: 4, messages: 1_200, people: 3 },
    { day: '2025-05-02', visits: 5, messages: 900, people: 2 },
  ],
  funnel: steps(60),
  campaigns: [
    { channel: '=HYPERLINK("x")', campaign: 'He said "hi"', ...steps(50) },
    { channel: ' \n@SUM(1)', campaign: '＝1+1', ...steps(0) },
    { channel: '', campaign: '', ...steps(10) },
  ],
  cohorts: [{ week: '2025-04-28', joined: 8, wrote: [4, 2] }],
  revenue: null,
  characters: [],
  models: [
    {
      model: 'm',
      name: 'Lemon',
      replies: 200,
      failures: 3,
      p50_ms: null,
      p95_ms: null,
      ratings: { up: 0, down: 0, reasons: [] },
    },
  ],
}

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin', 'growth', 'orders')
})
afterEach(cleanup)

async function openBoard(growth: Growth = GROWTH): Promise<void> {
  call.mockResolvedValue(growth)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GrowthBoard />
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'Who comes back' })
}

const findPanel = (name: string) => within(screen.getByRole('region', { name }))

test('a slider reads each day of a plot, and the chosen period is requested', async () => {
  await openBoard()
  expect(findPanel('Messages').getByText('1,050')).toBeTruthy()
  const slider = findPanel('Messages').getByRole('slider', { name: 'Messages' })
  expect(slider.getAttribute('aria-valuetext')).toBe('May 2, 2025: 900')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(findPanel('Messages').queryByText('1,050')).toBeNull()
  expect(slider.getAttribute('aria-valuetext')).toBe('May 1, 2025: 1,200')

  await userEvent.click(screen.getByRole('radio', { name: '1 year' }))
  expect(call).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ query: { days: '365' } }),
  )
})

test('figures that fail to load can be loaded again', async () => {
  call.mockRejectedValueOnce(new ApiError({ status: 404, desc: 'Gone.' }))
  const opening = openBoard()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await opening
})

test('the figures are counted again on request, and the page says so until the server has counted them', async () => {
  await openBoard({ ...GROWTH, counted_at: null })
  expect(screen.getByRole('status').textContent).toBe('Nothing counted yet.')
  const count = screen.getByRole('button', { name: 'Count now' })
  call.mockResolvedValue({ ...GROWTH, counted_at: null, is_counting: true })
  call.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(count)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Counting…'))
  expect(call.mock.calls[0]).toEqual([countGrowth, { body: {} }])
  expect(count.getAttribute('aria-busy')).toBe('true')
  const looked = call.mock.calls.length
  await vi.advanceTimersByTimeAsync(4_500)
  expect(call.mock.calls.length).toBeGreaterThan(looked + 1)
  expect(call.mock.lastCall?.[0]).toBe(getGrowth)
  call.mockResolvedValue({ ...GROWTH, counted_at: '2025-05-03T08:00:00.000Z', is_counting: false })
  await vi.advanceTimersByTimeAsync(1_500)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('May 3, 2025'))
  expect(count.getAttribute('aria-busy')).toBeNull()
  const asked = call.mock.calls.length
  await vi.advanceTimersByTimeAsync(4_500)
  expect(call.mock.calls).toHaveLength(asked)
})

test('before the first whole day a plot shows today, and visitors without a campaign are named so', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const days = [
    { day: '2025-05-01', visits: 0, messages: 0, people: 0 },
    { day, visits: 2, messages: 7, people: 1 },
  ]
  await openBoard({ ...GROWTH, days, campaigns: [{ channel: 'web', campaign: '', ...steps(2) }] })
  expect(findPanel('Messages').getByText('7', { selector: 'span' })).toBeTruthy()
  expect(findPanel('Messages').getByText(/, so far$/)).toBeTruthy()
  expect(findPanel('From visit to purchase').getByRole('option', { name: 'No campaign' })).toBeTruthy()
})

test('a single day is one point in the middle of its plot, with its figure and its name', async () => {
  const day = new Date().toISOString().slice(0, 10)
  await openBoard({ ...GROWTH, days: [{ day, visits: 2, messages: 7, people: 1 }] })
  const slider = findPanel('Messages').getByRole<HTMLInputElement>('slider')
  expect(slider.getAttribute('aria-valuetext')).toMatch(/so far: 7$/)
  const plot = slider.parentElement
  expect(plot?.querySelector('circle')?.getAttribute('cx')).toBe('50%')
  const lines = [...(plot?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'))
  expect(lines).toEqual(['M 0 0 H 1000', 'M 0 50 H 1000', 'M 0 100 H 1000'])
})

test('a campaign has its own funnel, and its file keeps names from being formulas', async () => {
  await openBoard()
  const funnel = findPanel('From visit to purchase')
  expect(funnel.getAllByRole('listitem')[0]?.textContent).toBe('Visit60')
  await userEvent.selectOptions(funnel.getByRole('combobox', { name: 'Campaign' }), 'Other campaigns')
  expect(funnel.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Purchase10%1')

  await userEvent.click(funnel.getByRole('button', { name: /^Download CSV/ }))
  const [name, text] = downloadCsv.mock.lastCall ?? []
  expect(name).toBe('citrine-funnel.csv')
  expect(text).toBe(
    [
      'channel,campaign,visit,age,sign_in,message,tenth,purchase',
      `"'=HYPERLINK(""x"")","He said ""hi""",50,0,0,0,0,5`,
      `"' \n@SUM(1)","'＝1+1",0,0,0,0,0,0`,
      '"","",10,0,0,0,0,1',
    ].join('\r\n'),
  )
})

test('the heat table is a table, an empty plot says so, and revenue stays with admins', async () => {
  await openBoard()
  const cells = findPanel('Who comes back').getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['8', '50%', '25%'])
  expect(findPanel('Top characters').getByText('Nothing in this period yet.')).toBeTruthy()
  expect(findPanel('Replies by model').getByText('Failed: 1.5% of 200')).toBeTruthy()
  expect(screen.queryByText('Revenue by campaign')).toBeNull()
})
