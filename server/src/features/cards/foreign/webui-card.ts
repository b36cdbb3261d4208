import type { JsonObject } from '../json.ts'
import { makeForeignCard, textOf, withoutFields } from './make-card.ts'

const USED = ['name', 'char_name', 'bot', 'context', 'greeting', 'example_dialogue', 'your_name', 'user']

/** A character of text-generation-webui: its definition is one `context`. */
export const isWebui = (card: JsonObject): boolean =>
  typeof card.context === 'string' && !('description' in card) && !('first_mes' in card)

/** Examples may follow the definition in the same text. */
export function convertWebui(card: JsonObject): JsonObject {
  const context = textOf(card.context)
  const at = context.search(/^\s*<START>\s*$/im)
  const [description, examples] = at < 0 ? [context, ''] : [context.slice(0, at), context.slice(at)]
  const own = textOf(card.example_dialogue)
  return makeForeignCard(
    {
      name: textOf(card.name) || textOf(card.char_name) || textOf(card.bot),
      description,
      first_mes: textOf(card.greeting),
      mes_example: [examples, own].filter((each) => each.trim() !== '').join('\n'),
    },
    { 'text-generation-webui': withoutFields(card, USED) },
  )
}
