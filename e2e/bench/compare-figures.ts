import { findQuantile, printTable } from './figures.ts'

/** Units of figures that depend on the machine, unlike sizes, counts and shares. */
const MACHINE_UNITS = ['ms', 's', 'a second', 'points'] as const
type Unit = (typeof MACHINE_UNITS)[number] | 'KB' | 'MB' | '%' | 'count' | 'ratio'

export type Figure = {
  name: string
  value: number
  unit: Unit
  bare?: number
  is_more_better?: true
  /** The difference, in the figure's unit, up to which it does not count as worse. */
  noise?: number
}

export type KeptSection = {
  date: string
  version: string
  commit: string
  machine: string
  load: number
  figures: Record<string, { value: number; bare?: number }>
}

const MAX_LOSS = 0.2
const TRIES = 3

/**
 * Returns the share by which a figure is worse than the kept one, at most 0 if it is not. Null when the two cannot be
 * compared: a time without a baseline, on another machine.
 */
export function computeLoss(figure: Figure, kept: KeptSection, machine: string): number | null {
  const { value, bare, unit, noise = 0 } = figure
  const then = kept.figures[figure.name]
  if (then === undefined) return null
  const slowdown = bare === undefined || then.bare === undefined ? null : bare / then.bare
  if (slowdown === null && kept.machine !== machine && MACHINE_UNITS.some((name) => name === unit))
    return null
  const expected = then.value * (slowdown ?? 1)
  const worse = figure.is_more_better ? expected - value : value - expected
  if (worse <= noise) return Math.min(worse, 0)
  // Without samples the value is NaN, which counts as worse.
  return Number.isNaN(worse) || expected === 0 ? Number.POSITIVE_INFINITY : worse / expected
}

/**
 * Runs a section again, up to three times in all, while a figure is worse by more than 20 %. Returns the figures of
 * the last run, and the names of those that were worse each time.
 */
export async function compareSection(
  run: () => Promise<Figure[]>,
  kept: KeptSection,
  machine: string,
): Promise<{ figures: Figure[]; lost: string[] }> {
  let lost: string[] | null = null
  let figures: Figure[] = []
  for (let n = 0; n < TRIES && lost?.length !== 0; n++) {
    figures = await run()
    printComparison(figures, kept, machine)
    const worse = figures
      .filter((figure) => (computeLoss(figure, kept, machine) ?? 0) > MAX_LOSS)
      .map(({ name }) => name)
    lost = lost === null ? worse : lost.filter((name) => worse.includes(name))
  }
  return { figures, lost: lost ?? [] }
}

export function printComparison(figures: readonly Figure[], kept: KeptSection, machine: string): void {
  const { date, version, commit, load } = kept
  const names = figures.map(({ name }) => name)
  const gone = Object.keys(kept.figures).filter((name) => !names.includes(name))
  printTable(
    `Beside ${version} (${commit}, ${date}, ${kept.machine}, load ${load})`,
    ['', 'now', 'kept', 'baseline now', 'kept', 'worse by'],
    [
      ...figures.map((figure) => {
        const then = kept.figures[figure.name]
        const loss = computeLoss(figure, kept, machine)
        return [
          `${figure.name} (${figure.unit})`,
          ...[figure.value, then?.value, figure.bare, then?.bare].map(formatFigure),
          loss === null ? 'not compared' : loss > 0 ? `${(loss * 100).toFixed(0)} %` : 'not worse',
        ]
      }),
      ...gone.map((name) => [name, 'gone', formatFigure(kept.figures[name]?.value), '', '', 'not compared']),
    ],
  )
}

const formatFigure = (value: number | undefined): string =>
  value === undefined ? '' : String(roundFigure(value))

/** Rounds to four digits, which are more than two runs agree on. */
export const roundFigure = (value: number): number => Number(value.toPrecision(4))

export function timeFigures(name: string, times: readonly number[], bare?: readonly number[]): Figure[] {
  return ([50, 95] as const).map((percent) => ({
    name: `${name}, p${percent}`,
    unit: 'ms' as const,
    value: findQuantile(times, percent / 100),
    ...(bare === undefined ? {} : { bare: findQuantile(bare, percent / 100) }),
  }))
}
