import type { JsonObject } from '../json.ts'
import { makeForeignCard, omitFields, readText } from './make-card.ts'

const USED = ['name', 'char_name', 'bot', 'context', 'greeting', 'example_dialogue', 'your_name', 'user']

/** text-generation-webui writes the definition as one `context`. */
export const isWebui = (card: JsonObject): boolean =>
  typeof card.context === 'string' && !('description' in card) && !('first_mes' in card)

export function convertWebui(card: JsonObject): JsonObject {
  const context = readText(card.context)
  const at = context.search(/^\s*<START>\s*$/im)
  const [description, examples] = at < 0 ? [context, ''] : [context.slice(0, at), context.slice(at)]
  const own = readText(card.example_dialogue)
  return makeForeignCard(
    {
      name: readText(card.name) || readText(card.char_name) || readText(card.bot),
      description,
      first_mes: readText(card.greeting),
      mes_example: [examples, own].filter((each) => each.trim() !== '').join('\n'),
    },
    { 'text-generation-webui': omitFields(card, USED) },
  )
}
