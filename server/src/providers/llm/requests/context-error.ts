const SIZES = [
  // OpenAI, Azure, vLLM, OpenRouter, Fireworks, xAI.
  /maximum (?:context|prompt|model) (?:length|window|size)(?: is| of|:) (\d{3,8})/i,
  /configured limit of (\d{3,8}) tokens/i,
  // llama.cpp. OpenRouter quotes a provider's error, with escaped quotation marks.
  /available context size \((\d{3,8})/i,
  /\bn_ctx(?:\\?")?\s*:\s*(\d{3,8})/i,
  // LM Studio and llama-cpp-python; SGLang.
  /context (?:length|window|size) of (?:only )?(\d{3,8})/i,
  /context (?:length|window|size) \((\d{3,8}) tokens\)/i,
  /max_new_tokens`? must be <= (\d{3,8})/i,
  /inputs`? must have less than (\d{3,8}) tokens/i,
  // TabbyAPI.
  /max_seq_len(?:gth)? (?:of )?(\d{3,8})/i,
  /total cache allocated is [\d *]{1,20}= (\d{3,8}) tokens/i,
  // Gemini.
  /maximum number of tokens allowed \(?(\d{3,8})/i,
  // Mistral.
  /with (\d{3,8}) maximum context length/i,
  // Anthropic.
  /\d+ tokens > (\d{3,8}) maximum/i,
]

const TOO_LONG = [
  /context_length_exceeded|exceed_context_size/i,
  /context (?:length|window|size|limit)[^.]{0,60}exceed/i,
  /exceed[^.]{0,60}context (?:length|window|size|limit)/i,
  /(?:prompt|input|request)(?: length)? (?:is )?too long/i,
  /reduce the length of the (?:messages|prompt|input)/i,
  // vLLM, when the prompt leaves no tokens for the reply.
  /max_tokens must be at least 1, got -\d/i,
]

/** 200 is an error inside a stream. */
const STATUSES = new Set([200, 400, 413, 422, 500, 503])

/**
 * Returns null when the error is not about the prompt's length; the size is undefined when the error does not
 * name it.
 */
export function readContextError(
  status: number,
  text: string,
): { context_tokens: number | undefined } | null {
  if (!STATUSES.has(status)) return null
  for (const size of SIZES) {
    const match = size.exec(text)
    if (match !== null) return { context_tokens: Number(match[1]) }
  }
  const isTooLong = status === 413 || TOO_LONG.some((sign) => sign.test(text))
  return isTooLong ? { context_tokens: undefined } : null
}
