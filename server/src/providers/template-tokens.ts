/**
 * If a server interprets a chat template's token inside a message, its text can forge a turn. Covers ChatML,
 * Llama 2 to 4, Mistral, Gemma, Phi, Command, DeepSeek, GLM, Granite, Kimi, gpt-oss, EXAONE, MiniMax and
 * Nemotron.
 */
const TOKENS = [
  '<[|｜][^\\s<>|｜]{1,40}[|｜]?>',
  '<[^\\s<>|｜/]{1,40}[|｜]>',
  '</?s>',
  '<(?:bos|eos|pad|unk|sop|eop|seed:bos|seed:eos)>',
  '<(?:start|end)_of_[a-z]{1,20}>',
  '<</?SYS>>',
  '\\[/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_RESULTS|TOOL_CONTENT|ARGS|MODEL_SETTINGS)\\]',
  '\\[(?:TOOL_CALLS|IMG|gMASK|PREFIX|SUFFIX|MIDDLE)\\]',
  '\\[\\|[a-z_]{1,40}\\|\\]',
  '\\]~!?b[\\[\\]]',
  '\\[e~\\[',
  '<(?:extra_id|SPECIAL|reserved)_\\d{1,4}>',
  '<unused\\d{1,4}>',
  '\\[UNUSED_TOKEN_\\d{1,4}\\]',
  '</?(?:think|thinking|seed:think)>',
  '\\[/?THINK\\]',
  '◁/?think▷',
].join('|')

const EVERY_TOKEN = new RegExp(TOKENS, 'gi')

const UNFINISHED = /<<\/?[a-z]{0,3}>?$|<[^\s<>]{0,44}$|\[[/|]?[a-z_\d]{0,40}\|?$|◁[^\s◁▷]{0,8}$/i

/** With a space inside, a tokenizer reads a token as ordinary text. */
export const makeInert = (text: string): string =>
  text.replaceAll(EVERY_TOKEN, (token) => `${token[0]} ${token.slice(1)}`)

export function findToken(text: string): { token: string; from: number; to: number } | null {
  EVERY_TOKEN.lastIndex = 0
  const match = EVERY_TOKEN.exec(text)
  if (match === null) return null
  const [token] = match
  return { token: token.toLowerCase(), from: match.index, to: match.index + token.length }
}

export function findUnfinishedToken(text: string): number {
  const match = UNFINISHED.exec(text.slice(-48))
  return match === null ? text.length : text.length - Math.min(48, text.length) + match.index
}
