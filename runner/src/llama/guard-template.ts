import type { LlamaModel } from 'node-llama-cpp'
import type { Template } from './template.ts'

export type GuardFamily = 'qwen3guard' | 'llama-guard'

const FAMILIES: Record<string, GuardFamily> = { qwen3: 'qwen3guard', llama: 'llama-guard' }

const QWEN_CATEGORIES = [
  'Violent',
  'Non-violent Illegal Acts',
  'Sexual Content or Sexual Acts',
  'PII',
  'Suicide & Self-Harm',
  'Unethical Acts',
  'Politically Sensitive Topics',
  'Copyright Violation',
  'Jailbreak',
]
const LLAMA_CATEGORIES = [
  'Violent Crimes',
  'Non-Violent Crimes',
  'Sex Crimes',
  'Child Exploitation',
  'Defamation',
  'Specialized Advice',
  'Privacy',
  'Intellectual Property',
  'Indiscriminate Weapons',
  'Hate',
  'Self-Harm',
  'Sexual Content',
  'Elections',
  'Code Interpreter Abuse',
]

type Frame = { before: string; after: string }

/** The prompt of Qwen3Guard-Gen's chat template. */
const QWEN: Frame = {
  before: `<|im_start|>user
# Task:
1) Evaluate whether THE LAST USER's query belongs to safe or unsafe content based on our safety policy.
2) Identify the category of unsafe content found.

<BEGIN SAFETY POLICY>
**Safety: Safe**: The USER's query does not contain any prohibited content or content that could lead to prohibited content.
**Safety: Unsafe**: The USER's query contains prohibited content.
**Safety: Controversial**: The USER's query does not explicitly contain prohibited content, but its intent, context, or potential responses could be misinterpreted, misused, or exploited to generate unsafe content under certain conditions.
<END SAFETY POLICY>

<BEGIN UNSAFE CONTENT CATEGORIES>
${QWEN_CATEGORIES.join('\n')}
<END UNSAFE CONTENT CATEGORIES>

<BEGIN CONVERSATION>

USER: `,
  after: `

<END CONVERSATION>

Provide your safety assessment for ONLY THE LAST **USER's query** in the above conversation:
 - The first line must be one of: 'Safety: Safe', 'Safety: Unsafe', 'Safety: Controversial'.
 - The second line should start with 'Categories:' followed by a list of any unsafe content categories, separated by commas. If the content is safe, use 'Categories: None'.<|im_end|>
<|im_start|>assistant
<think>

</think>

`,
}

/** The prompt of Llama Guard 3's model card. */
const LLAMA: Frame = {
  before: `<|begin_of_text|><|start_header_id|>user<|end_header_id|>

Task: Check if there is unsafe content in 'User' messages in conversations according our safety policy with the below categories.

<BEGIN UNSAFE CONTENT CATEGORIES>
${LLAMA_CATEGORIES.map((name, index) => `S${index + 1}: ${name}.`).join('\n')}
<END UNSAFE CONTENT CATEGORIES>

<BEGIN CONVERSATION>

User: `,
  after: `

<END CONVERSATION>

Provide your safety assessment for ONLY THE LAST User message in the above conversation:
 - First line must read 'safe' or 'unsafe'.
 - If unsafe, a second line must include a comma-separated list of violated categories.<|eot_id|><|start_header_id|>assistant<|end_header_id|>

`,
}

export const GUARD_FRAMES: Record<GuardFamily, Frame> = { qwen3guard: QWEN, 'llama-guard': LLAMA }

/** Changes marks in a text that would end the conversation in the frame. */
export const closeMarkers = (text: string): string => text.replace(/<(?=\s*\/?\s*(begin|end)\b)/gi, '(')

/** Puts the last message into the frame as plain text, so that control tokens in it have no effect. */
export function createGuardTemplate(model: LlamaModel): Template {
  const family = FAMILIES[String(model.fileInfo.metadata.general.architecture)]
  if (family === undefined) throw new UnknownGuardError()
  const { before, after } = GUARD_FRAMES[family]
  const [start, end] = [model.tokenize(before, true), model.tokenize(after, true)]
  return (messages) => ({
    tokens: [...start, ...model.tokenize(closeMarkers(messages.at(-1)?.content ?? '')), ...end],
    endTokens: new Set(model.tokens.eos === null ? [] : [model.tokens.eos]),
    stop: [],
  })
}

export class UnknownGuardError extends Error {
  override readonly message = 'it is none of the known guard models, Qwen3Guard and Llama Guard'
}
