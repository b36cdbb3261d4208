import { formatBytes } from '#server/platform/format-bytes.ts'
import type { CatalogueModel } from '#server/providers/llm/models/catalogue-model.ts'
import {
  estimateSpeed,
  fitsCard,
  type Machine,
  recommendModel,
} from '#server/providers/llm/models/machine.ts'
import { findModelInUse, isWhole, listModels } from '#server/providers/llm/models/model-folder.ts'

type ModelsTable = { folder: string; catalogue: readonly CatalogueModel[]; machine: Machine }

const HEAD = ['NAME', 'STATE', 'SIZE', 'MEMORY', 'LANGUAGES', 'LICENCE', 'GOOD FOR']
const GAP = '  '

export async function drawModels({ folder, catalogue, machine }: ModelsTable): Promise<string> {
  const [stored, inUse] = await Promise.all([listModels(folder), findModelInUse(folder)])
  const recommended = recommendModel(
    machine,
    catalogue.filter(({ use }) => use === 'chat'),
  )
  const checked = await Promise.all(stored.map(async (model) => [model.file, await isWhole(model)] as const))
  const broken = new Set(checked.filter(([, isWhole]) => !isWhole).map(([file]) => file))
  const describeState = (file: string): string => {
    const isStored = stored.some((model) => model.file === file)
    const isInUse = inUse?.file === file
    const marks: string[] = []
    if (broken.has(file)) marks.push('broken')
    if (isInUse) marks.push('in use')
    else if (isStored) marks.push('installed')
    if (recommended?.file === file) marks.push('recommended')
    return marks.join(', ')
  }
  const rows = catalogue.map((model) => [
    model.name,
    describeState(model.file),
    formatBytes(model.size_bytes),
    formatBytes(model.memoryBytes),
    describeLanguages(model.languages),
    model.licence,
    model.goodFor,
  ])
  const own = stored.filter(({ file }) => !catalogue.some((model) => model.file === file))
  for (const { file, size_bytes } of own)
    rows.push([file, describeState(file), formatBytes(size_bytes), '', '', '', 'Your own file.'])
  return `${drawTable([HEAD, ...rows])}\n\n${describeMachine(machine, recommended)}\nModels are stored in ${folder}\n`
}

function drawTable(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const drawRow = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd()
  return rows.map(drawRow).join('\n')
}

function describeLanguages(codes: readonly string[]): string {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const languages = codes.slice(0, 2).map((code) => names.of(code) ?? code)
  return [languages.join(', '), codes.length > 2 ? ` and ${codes.length - 2} more` : ''].join('')
}

function describeMachine(machine: Machine, recommended: CatalogueModel | undefined): string {
  const cores = machine.cores === 1 ? '1 core' : `${machine.cores} cores`
  const card =
    machine.card === undefined
      ? ''
      : `, and the runner computes on a graphics card of ${formatBytes(machine.card.memoryBytes)}`
  const description = `This machine has ${formatBytes(machine.memoryBytes)} of memory and ${cores}${card}`
  if (recommended === undefined) return `${description}, too little for most models: try the smallest one.`
  const speed = Math.round(estimateSpeed(recommended, machine))
  const reason = `as fast as people read (about ${speed} tokens a second)`
  const room = fitsCard(machine, recommended) ? 'the card' : 'half of the memory'
  return `${description}. Recommended: ${recommended.name}, the largest that fits into ${room} and is ${reason}.`
}
