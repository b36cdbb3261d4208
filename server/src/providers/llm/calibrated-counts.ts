import { mapInSlices } from '#server/platform/concurrency/map-in-slices.ts'
import type { PromptMessage } from './llm.port.ts'
import { createScriptCounter } from './tokens/count-by-script.ts'
import { estimateTokensByScript } from './tokens/estimate-by-script.ts'
import { chooseFamily, type Family, PLAIN_FAMILIES, SCRIPTS } from './tokens/families.ts'

const TEMPLATE = { message: 4, request: 3 }
/** Added to an estimate; texts of one language differ, and more so when the vocabulary is another model's. */
const MARGIN = { min: 0.005, max: 0.03 }
/** A server that reports less than this share of the estimate has cut the prompt. */
const WHOLE_MIN = 0.4
/** Tokens; shorter prompts say more about the template than about the text. */
const PROMPT_MIN = 100
/**
 * A small factor overflows the context, and a large one wastes part of it, so factors fall more slowly than
 * they rise, except at the first replies.
 */
const DOWN_MIN = 0.4
const FACTORS = { min: 0.35, max: 2.5 }
/** Beyond this error the name does not tell the vocabulary, and the others are tried for some replies. */
const MISFIT = 0.02
const TRIALS = 8
/** Some 2 ms for words that were not counted before. */
const TEXTS_PER_SLICE = 4

/**
 * Estimates by the vocabulary of the model's family, which its name tells, and corrects the estimates by the prompt
 * sizes that the model's endpoint reports. When they do not fit, the vocabulary that fits best replaces it.
 */
export function createCalibratedCounts(model: string) {
  const named = createFamilyEstimator(chooseFamily(model))
  let estimators: Estimator[] = [named]
  let best: Estimator = named
  let prompts = 0

  const add = (): void => {
    const others = PLAIN_FAMILIES.filter(({ vocabulary }) => vocabulary !== named.ownVocabulary)
    estimators = [named, ...others.map(createFamilyEstimator), createEstimator(estimateTokensByScript)]
  }
  return {
    count: (texts: readonly string[]): Promise<number[]> => best.count(texts),
    /** Resolves when the sizes are taken into account. */
    learn: async (messages: readonly PromptMessage[], prompt_tokens: number): Promise<void> => {
      // The prompt's size includes the pictures, whose tokens no text explains.
      if (prompt_tokens < PROMPT_MIN || messages.some(({ images = [] }) => images.length > 0)) return
      prompts += 1
      const texts = messages.map(({ content }) => content)
      for (const estimator of estimators) await estimator.learn(texts, prompt_tokens)
      if (prompts === 1 && named.misfit() > MISFIT) {
        add()
        for (const estimator of estimators.slice(1)) await estimator.learn(texts, prompt_tokens)
      }
      best = estimators.reduce((chosen, each) => (each.misfit() < chosen.misfit() ? each : chosen))
      if (prompts === TRIALS) estimators = [best]
    },
  }
}

type Estimator = ReturnType<typeof createEstimator>

const createFamilyEstimator = (family: Family) => ({
  ...createEstimator(createScriptCounter(family), family),
  ownVocabulary: family.factors === undefined ? family.vocabulary : null,
})

function createEstimator(countByScript: (text: string) => readonly number[], family?: Family) {
  const factors = SCRIPTS.map((script) => family?.factors?.[script] ?? 1)
  let prompts = 0
  let misfit: number | null = null
  const sum = (weights: readonly number[]): number =>
    weights.reduce((total, weight, script) => total + weight * (factors[script] ?? 1), 0)
  const computeMargin = (): number =>
    misfit === null
      ? family?.factors === undefined
        ? MARGIN.min
        : MARGIN.max
      : Math.min(MARGIN.max, Math.max(MARGIN.min, misfit * 2))
  return {
    /** The error of the latest predictions, as a share; each new one counts half. */
    misfit: () => misfit ?? 0,
    count: (texts: readonly string[]): Promise<number[]> => {
      const factor = 1 + computeMargin()
      return mapInSlices(texts, TEXTS_PER_SLICE, (text) => Math.ceil(sum(countByScript(text)) * factor))
    },
    learn: async (texts: readonly string[], prompt_tokens: number): Promise<void> => {
      const counts = await mapInSlices(texts, TEXTS_PER_SLICE, countByScript)
      const weights = SCRIPTS.map((_, script) =>
        counts.reduce((total, each) => total + (each[script] ?? 0), 0),
      )
      // Some servers cut a long prompt and count only the rest.
      if (prompt_tokens < sum(weights) * WHOLE_MIN) return
      const error = prompt_tokens - TEMPLATE.request - TEMPLATE.message * texts.length - sum(weights)
      const share = Math.abs(error) / prompt_tokens
      misfit = misfit === null ? share : (misfit + share) / 2
      prompts += 1
      const square = weights.reduce((total, weight) => total + weight * weight, 0)
      const step = error > 0 ? 1 : Math.max(DOWN_MIN, 1 / prompts)
      for (const [script, weight] of weights.entries()) {
        const factor = (factors[script] ?? 1) + (step * error * weight) / square
        factors[script] = Math.min(FACTORS.max, Math.max(FACTORS.min, factor))
      }
    },
  }
}
