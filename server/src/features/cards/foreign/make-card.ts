import type { Json, JsonObject } from '../json.ts'

export function makeForeignCard(data: Record<string, Json | undefined>, extensions: JsonObject): JsonObject {
  const entries = Object.entries(data).filter((field): field is [string, Json] => field[1] !== undefined)
  return {
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: { name: '', ...Object.fromEntries(entries), extensions },
  }
}

export const omitFields = (card: JsonObject, used: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(card).filter(([name]) => !used.includes(name)))

export const readText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
