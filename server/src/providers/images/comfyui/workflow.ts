import { readFileSync } from 'node:fs'
import { StartError } from '#server/platform/errors.ts'

export type Values = { prompt: string; negative: string; seed: number; width: number; height: number }
export type Workflow = (values: Values) => object

const MARK = /\{\{(prompt|negative|seed|width|height)\}\}/g

/**
 * A text that is only a placeholder becomes the value itself, so that a number stays a number.
 * @throws StartError with the fault of the file
 */
export function readWorkflow(path: string): Workflow {
  const workflow = parseWorkflow(path, readText(path))
  if (!JSON.stringify(workflow).includes('{{prompt}}'))
    throw new StartError(`COMFYUI_WORKFLOW is "${path}": it does not contain {{prompt}}`)
  return (values) => fillPlaceholders(workflow, values) as object
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(`COMFYUI_WORKFLOW is "${path}": ${(error as NodeJS.ErrnoException).code}`, {
      cause: error,
    })
  }
}

function parseWorkflow(path: string, text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !('nodes' in value)) return value
  } catch {}
  throw new StartError(
    `COMFYUI_WORKFLOW is "${path}": it is not a workflow in the API format of ComfyUI (Export (API))`,
  )
}

function fillPlaceholders(part: unknown, values: Values): unknown {
  if (Array.isArray(part)) return part.map((each) => fillPlaceholders(each, values))
  if (typeof part === 'object' && part !== null)
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, fillPlaceholders(value, values)]),
    )
  if (typeof part !== 'string') return part
  const whole = /^\{\{(\w+)\}\}$/.exec(part)?.[1]
  if (whole !== undefined && whole in values) return values[whole as keyof Values]
  return part.replace(MARK, (_, name: keyof Values) => String(values[name]))
}
