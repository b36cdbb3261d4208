import type { ChatHistoryItem, ChatWrapper, LlamaModel, LlamaText, Token } from 'node-llama-cpp'
import type { ChatMessage } from '../model.ts'
import type { Library } from './library.ts'

export type TemplatedPrompt = {
  tokens: Token[]
  /** Tokens that end a message in this template, in addition to the ones the model declares. */
  endTokens: Set<Token>
  stop: string[]
}

export type Template = (messages: ChatMessage[]) => TemplatedPrompt

export function createTemplate(library: Library, model: LlamaModel): Template {
  const wrapper: ChatWrapper = library.resolveChatWrapper(model)
  return (messages) => {
    const { contextText, stopGenerationTriggers } = wrapper.generateContextState({
      chatHistory: buildHistory(messages),
    })
    const prompt: TemplatedPrompt = {
      tokens: removeDoubledStart(contextText.tokenize(model.tokenizer), model),
      endTokens: new Set(),
      stop: [],
    }
    for (const trigger of stopGenerationTriggers) {
      const [token, ...rest] = trigger.tokenize(model.tokenizer)
      if (token !== undefined && rest.length === 0) prompt.endTokens.add(token)
      else prompt.stop.push(...readMarkerText(library, trigger))
    }
    return prompt
  }
}

function buildHistory(messages: ChatMessage[]): ChatHistoryItem[] {
  const items = messages.map(({ role, content }): ChatHistoryItem => {
    if (role === 'assistant') return { type: 'model', response: [content] }
    return { type: role, text: content }
  })
  return messages.at(-1)?.role === 'assistant' ? items : [...items, { type: 'model', response: [] }]
}

/** Removes the second beginning-of-text token: some wrappers add one to a template that starts with it already. */
function removeDoubledStart(tokens: Token[], { tokens: special }: LlamaModel): Token[] {
  const isDoubled = special.bos !== null && tokens[0] === special.bos && tokens[1] === special.bos
  return isDoubled && !special.shouldPrependBosToken ? tokens.slice(1) : tokens
}

function readMarkerText({ SpecialTokensText }: Library, { values }: LlamaText): string[] {
  const texts = values.map((value) =>
    typeof value === 'string' ? value : value instanceof SpecialTokensText ? value.value : '',
  )
  const text = texts.join('').trimEnd()
  return text === '' ? [] : [text]
}
