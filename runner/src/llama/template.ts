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

/** Writes messages as the model's own chat template wants them. */
export function createTemplate(library: Library, model: LlamaModel) {
  const wrapper: ChatWrapper = library.resolveChatWrapper(model)
  return (messages: ChatMessage[]): TemplatedPrompt => {
    const { contextText, stopGenerationTriggers } = wrapper.generateContextState({
      chatHistory: historyOf(messages),
    })
    const prompt: TemplatedPrompt = {
      tokens: contextText.tokenize(model.tokenizer),
      endTokens: new Set(),
      stop: [],
    }
    for (const trigger of stopGenerationTriggers) {
      const [token, ...others] = trigger.tokenize(model.tokenizer)
      if (token !== undefined && others.length === 0) prompt.endTokens.add(token)
      else if (isPlainText(trigger)) prompt.stop.push(trigger.values.join(''))
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

const isPlainText = (text: LlamaText): boolean => text.values.every((value) => typeof value === 'string')
