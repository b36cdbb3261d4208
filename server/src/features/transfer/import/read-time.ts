const HUMAN =
  /^(\d{4})-(\d{1,2})-(\d{1,2})\s*@?\s*(\d{1,2})h\s*(\d{1,2})m\s*(?:(\d{1,2})s)?\s*(?:(\d{1,3})ms)?$/
const ENGLISH_TIME = /^([A-Z][a-z]+) (\d{1,2}), (\d{4}) (\d{1,2}):(\d{2})\s*([ap]m)$/i
const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?$/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Older than any language model, so an earlier time is wrong. */
const FIRST = Date.UTC(2005, 0)

/** Reads any SillyTavern format; null for an invalid time. */
export function readTime(sent: unknown): number | null {
  const ms = typeof sent === 'number' ? sent : typeof sent === 'string' ? parseTime(sent.trim()) : Number.NaN
  const whole = Math.floor(ms)
  return Number.isFinite(whole) && whole >= FIRST && whole < 8e15 ? whole : null
}

function parseTime(text: string): number {
  if (/^\d{12,14}$/.test(text)) return Number(text)
  if (ISO.test(text)) return Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`)
  const human = HUMAN.exec(text)
  if (human !== null) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = human
      .slice(1)
      .map((part) => Number(part ?? 0))
    return Date.UTC(year, month - 1, day, hour, minute, second, ms)
  }
  const [, name = '', day, year, hour, minute, half] = ENGLISH_TIME.exec(text) ?? []
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  if (month === -1) return Number.NaN
  const noon = half?.toLowerCase() === 'pm' ? 12 : 0
  return Date.UTC(Number(year), month, Number(day), (Number(hour) % 12) + noon, Number(minute))
}

/**
 * Returns distinct, ascending times of at most `last`. Unknown times and times out of order follow the previous
 * one.
 */
export function orderTimes(times: readonly (number | null)[], last: number): number[] {
  const firstTime = times.find((time) => time !== null)
  let before = Math.min(firstTime ?? Number.POSITIVE_INFINITY, last - times.length) - 1
  const ordered = times.map((time) => {
    before = time !== null && time > before ? time : before + 1
    return before
  })
  return ordered.map((time, index) => Math.min(time, last - (times.length - 1 - index)))
}
