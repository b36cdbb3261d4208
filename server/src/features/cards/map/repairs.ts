import type { CardFault } from '@citrine/contract/cards'
import type { Repair } from '@citrine/contract/character-editing'

const DETAILS_MAX = 8
const DETAIL_LENGTH = 80

export type Repairs = {
  add(field: string, fault: CardFault, action: Repair['action'], detail?: string): void
  list(): Repair[]
}

export function createRepairs(): Repairs {
  const lines = new Map<string, Omit<Repair, 'detail'> & { details: Set<string> }>()
  return {
    add: (field, fault, action, detail = '') => {
      const key = `${field} ${fault} ${action}`
      const line = lines.get(key) ?? { field, fault, action, details: new Set<string>() }
      lines.set(key, line)
      const short = [...detail].slice(0, DETAIL_LENGTH).join('')
      if (short !== '') line.details.add(short.length < detail.length ? `${short}…` : short)
    },
    list: () =>
      [...lines.values()].map(({ details, ...line }) => {
        const detail = [...details].slice(0, DETAILS_MAX).join(', ')
        const more = details.size - DETAILS_MAX
        return { ...line, detail: more > 0 ? `${detail} … +${more}` : detail }
      }),
  }
}
