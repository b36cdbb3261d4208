import { styleText } from 'node:util'
import type { CheckStatus } from './check.ts'
import type { DoctorFinding } from './examine.ts'

export type PaperSize = { columns: number; isColoured: boolean }

const GAP = '  '
const COLOURS = { ok: 'green', off: 'gray', warn: 'yellow', FAIL: 'red' } as const
const MARK_WIDTH = 4
const TIME_WIDTH = 7
const MARGIN = ' '.repeat(MARK_WIDTH + GAP.length)
const NARROWEST = 20

export function drawReport(findings: readonly DoctorFinding[], paper: PaperSize): string {
  const width = Math.max(...findings.map(({ part }) => part.length))
  const rows = findings.flatMap((finding) => drawRow(finding, width, paper))
  const settings = drawSettings(findings, width, paper)
  const head = 'Settings of each part (explained in .env.example):'
  return [...rows, '', head, ...settings, '', sumUpFindings(findings), ''].join('\n')
}

function drawRow(finding: DoctorFinding, width: number, { columns, isColoured }: PaperSize): string[] {
  const { mark, part, ms, served_by, answer, hints } = finding
  const rest = [part.padEnd(width), formatMs(ms).padStart(TIME_WIDTH), ''].join(GAP)
  const texts = wrapWords(`${served_by} - ${answer}`, columns - MARGIN.length - rest.length)
  const padded = mark.padEnd(MARK_WIDTH)
  const cell = isColoured ? styleText(COLOURS[mark], padded, { validateStream: false }) : padded
  return [
    ...indentLines(`${cell}${GAP}${rest}`, MARGIN.length + rest.length, texts),
    ...hints.flatMap((hint) => indentLines(MARGIN, MARGIN.length, wrapWords(hint, columns - MARGIN.length))),
  ]
}

function drawSettings(findings: readonly DoctorFinding[], width: number, { columns }: PaperSize): string[] {
  const parts = new Map(findings.map(({ part, settings }) => [part, settings]))
  return [...parts]
    .filter(([, settings]) => settings.length > 0)
    .flatMap(([part, settings]) => {
      const before = `${MARGIN}${part.padEnd(width)}${GAP}`
      return indentLines(before, before.length, wrapWords(settings.join(' '), columns - before.length))
    })
}

const indentLines = (before: string, indent: number, lines: readonly string[]): string[] =>
  lines.map((line, index) => (index === 0 ? before : ' '.repeat(indent)) + line)

function wrapWords(text: string, width: number): string[] {
  const [first = '', ...words] = text.split(/\s+/)
  const lines = [first]
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (longer.length <= Math.max(width, NARROWEST)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function formatMs(ms: number | null): string {
  if (ms === null) return ''
  if (ms < 1) return '<1 ms'
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}

function sumUpFindings(findings: readonly DoctorFinding[]): string {
  const count = (mark: CheckStatus): number => findings.filter((finding) => finding.mark === mark).length
  const failing = count('FAIL')
  const warning = count('warn')
  return failing + warning === 0 ? 'No problems found.' : `FAIL: ${failing}, warn: ${warning}.`
}
