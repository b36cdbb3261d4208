import type { VocabularyName } from './vocabulary.ts'

/** The scripts that tokenizers treat differently; Latin stands for all that the others do not name. */
export const SCRIPTS = ['latin', 'cyrillic', 'arabic', 'hangul', 'kana', 'han'] as const
export type Script = (typeof SCRIPTS)[number]

export type Family = {
  vocabulary: VocabularyName
  /** How the text is cut into pieces before tokens are merged. */
  pattern: RegExp
  /** Tokens of the model per token of the vocabulary, by script; absent where the vocabulary is the model's own. */
  factors?: Record<Script, number>
}

const SUFFIX = `(?:'[sS]|'[tT]|'[rR][eE]|'[vV][eE]|'[mM]|'[lL][lL]|'[dD])`
const UPPER = String.raw`[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]`
const LOWER = String.raw`[\p{Ll}\p{Lm}\p{Lo}\p{M}]`
const SPACES = String.raw`\s*[\r\n]+|\s+(?!\S)|\s+`
const BEFORE = String.raw`[^\r\n\p{L}\p{N}]?`
const SIGNS = String.raw` ?[^\s\p{L}\p{N}]+`

const O200K = {
  vocabulary: 'o200k',
  pattern: new RegExp(
    String.raw`${BEFORE}${UPPER}*${LOWER}+${SUFFIX}?|${BEFORE}${UPPER}+${LOWER}*${SUFFIX}?|\p{N}{1,3}|${SIGNS}[\r\n/]*|${SPACES}`,
    'gu',
  ),
} satisfies Family
const CL100K = {
  vocabulary: 'cl100k',
  pattern: new RegExp(String.raw`${SUFFIX}|${BEFORE}\p{L}+|\p{N}{1,3}|${SIGNS}[\r\n]*|${SPACES}`, 'gu'),
} satisfies Family
const QWEN = {
  vocabulary: 'qwen',
  pattern: new RegExp(String.raw`${SUFFIX}|${BEFORE}\p{L}+|\p{N}|${SIGNS}[\r\n]*|${SPACES}`, 'gu'),
} satisfies Family
const DEEPSEEK = {
  vocabulary: 'deepseek',
  pattern: new RegExp(
    String.raw`\p{N}{1,3}|[一-龥぀-ゟ゠-ヿ]+|[!-/:-@[-\x60{-~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|${SPACES}`,
    'gu',
  ),
} satisfies Family

/** The factors are those of the sentences of `npm run bench -- tokens`. */
const LLAMA_3: Family = {
  ...QWEN,
  factors: { latin: 1, cyrillic: 0.92, arabic: 1.02, hangul: 0.91, kana: 1.04, han: 1.16 },
}
const GEMMA: Family = {
  ...O200K,
  factors: { latin: 1.02, cyrillic: 0.98, arabic: 1.07, hangul: 0.93, kana: 0.73, han: 0.82 },
}
const CLAUDE: Family = {
  ...CL100K,
  factors: { latin: 1.12, cyrillic: 1.12, arabic: 1.3, hangul: 1.11, kana: 1, han: 0.93 },
}
/** The safe default: cl100k counts more tokens than most other tokenizers, in every language. */
const UNKNOWN: Family = {
  ...CL100K,
  factors: { latin: 1, cyrillic: 1, arabic: 1, hangul: 1, kana: 1, han: 1 },
}

/** Families whose own vocabulary is here. */
export const PLAIN_FAMILIES: readonly Family[] = [O200K, QWEN, DEEPSEEK, CL100K]

/** The first that matches decides: a distilled model is named after both, and has the tokenizer of the second. */
const NAMES: readonly [pattern: RegExp, family: Family][] = [
  [/qwen|qwq|qvq/, QWEN],
  [/llama-?3|llama-?4|hermes-[34]|l3\b/, LLAMA_3],
  [/deepseek/, DEEPSEEK],
  [/gpt-?(?:4o|4\.[15]|5|oss)|chatgpt-4o|\bo[134]\b/, O200K],
  [/gpt-?(?:4|3\.?5)/, CL100K],
  [/gemma|gemini/, GEMMA],
  [/claude/, CLAUDE],
]

export function chooseFamily(model: string): Family {
  const name = model.toLowerCase()
  return NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? UNKNOWN
}
