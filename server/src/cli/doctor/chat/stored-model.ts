import { basename } from 'node:path'
import { formatBytes } from '#server/platform/format-bytes.ts'
import { CATALOGUE, STARTER_NAME } from '#server/providers/llm/models/catalogue.ts'
import { checkGguf, InvalidGgufError } from '#server/providers/llm/models/check-gguf.ts'
import {
  buildModelsPath,
  findModelInUse,
  type StoredModel,
} from '#server/providers/llm/models/model-folder.ts'
import { isLibraryHere } from '#server/providers/llm/runner/runner-folder.ts'
import type { Config } from '../../../config.ts'
import type { CheckOutcome } from '../check.ts'

export const MODEL_HINT =
  'For a model: start Ollama, LM Studio or llama.cpp and restart Citrine, set LLM_BASE_URL, or see npm run model -- list.'

type Settings = Pick<Config, 'DATA_DIR' | 'NODE_ENV' | 'STARTER_MODEL' | 'isSandboxAllowed'>

export async function checkStoredModel(config: Settings): Promise<CheckOutcome> {
  const model = await findModelInUse(buildModelsPath(config.DATA_DIR))
  const downloads = config.NODE_ENV !== 'production'
  if (model === undefined)
    return downloads && config.STARTER_MODEL ? describeStarterDownload() : describeNoModel(config)
  const served_by = `${nameModel(model)} by the runner`
  const fault = await findFault(model)
  if (fault !== null)
    return {
      mark: 'FAIL',
      served_by,
      answer: 'broken file',
      hints: [`${model.path}: ${fault}. Remove it, or choose another: npm run model -- list`],
    }
  if (isLibraryHere(config.DATA_DIR) || downloads)
    return {
      mark: 'off',
      served_by,
      answer: isLibraryHere(config.DATA_DIR) ? 'not running, file intact' : 'npm start installs the runner',
    }
  return {
    mark: 'FAIL',
    served_by,
    answer: 'the runner is not installed',
    hints: [
      'In production it is not installed: start once without NODE_ENV=production, or set LLM_BASE_URL.',
    ],
  }
}

const nameModel = ({ file }: StoredModel): string =>
  CATALOGUE.find((model) => model.file === file)?.title ?? basename(file, '.gguf')

/** Checks the length in the header; a checksum of gigabytes would take too long. */
async function findFault({ path }: StoredModel): Promise<string | null> {
  try {
    await checkGguf(path)
    return null
  } catch (error) {
    if (error instanceof InvalidGgufError) return error.message
    throw error
  }
}

function describeStarterDownload(): CheckOutcome {
  const starter = CATALOGUE.find(({ name }) => name === STARTER_NAME)
  return {
    mark: 'off',
    served_by: `${starter?.title} by the runner`,
    answer: `npm start downloads it, ${formatBytes(starter?.size_bytes ?? 0)}`,
  }
}

function describeNoModel({ isSandboxAllowed }: Settings): CheckOutcome {
  return isSandboxAllowed
    ? { mark: 'warn', served_by: 'scripted demo', answer: 'not running', hints: [MODEL_HINT] }
    : { mark: 'FAIL', served_by: 'none', answer: 'no model', hints: [MODEL_HINT] }
}
