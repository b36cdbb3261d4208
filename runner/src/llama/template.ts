import type { ChatHistoryItem, ChatWrapper, LlamaModel, LlamaText, Token } from 'node-llama-cpp'
import type { ChatMessage } from '../model.ts'
import type { Library } from './library.ts'

export type TemplatedPrompt = {
  tokens: Token[]
  /** Tokens that end a turn in this template, beside those that the model itself declares. */
  endTokens: Set<Token>
  /** The same for ends that are no single token. */
  stop: string[]
}

export type Template = (messages: ChatMessage[]) => TemplatedPrompt

/** Writes messages as the model's own chat template wants them. */
export function createTemplate(library: Library, model: LlamaModel): Template {
  const wrapper: ChatWrapper = library.resolveChatWrapper(model)
  return (messages) => {
    const { contextText, stopGenerationTriggers } = wrapper.generateContextState({
      chatHistory: historyOf(messages),
    })
    const prompt: TemplatedPrompt = {
      tokens: withoutDoubledStart(contextText.tokenize(model.tokenizer), model),
      endTokens: new Set(),
      stop: [],
    }
    for (const trigger of stopGenerationTriggers) {
      const [token, ...others] = trigger.tokenize(model.tokenizer)
      if (token !== undefined && others.length === 0) prompt.endTokens.add(token)
      else prompt.stop.push(...textOf(library, trigger))
    }
    return prompt
  }
}

/** The model goes on with a last message of its own; after anybody else's it begins a new one. */
function historyOf(messages: ChatMessage[]): ChatHistoryItem[] {
  const items = messages.map(({ role, content }): ChatHistoryItem => {
    if (role === 'assistant') return { type: 'model', response: [content] }
    return { type: role, text: content }
  })
  return messages.at(-1)?.role === 'assistant' ? items : [...items, { type: 'model', response: [] }]
}

/** Some wrappers write the beginning-of-text token before a template that begins with it. */
function withoutDoubledStart(tokens: Token[], { tokens: known }: LlamaModel): Token[] {
  const isDoubled = known.bos !== null && tokens[0] === known.bos && tokens[1] === known.bos
  return isDoubled && !known.shouldPrependBosToken ? tokens.slice(1) : tokens
}

/** The text of a marker that is no single token; nothing for one that has no text. */
function textOf({ SpecialTokensText }: Library, { values }: LlamaText): string[] {
  const texts = values.map((value) =>
    typeof value === 'string' ? value : value instanceof SpecialTokensText ? value.value : '',
  )
  const text = texts.join('').trimEnd()
  return text === '' ? [] : [text]
}
