import type { Language } from '@citrine/contract/messages/messages'
import type { AuditEntry } from '@citrine/contract/moderation-desks'
import { listCharacterNames } from '#server/features/characters/public.ts'
import { listGoods, nameGoods } from '#server/features/goods/public.ts'
import { listOrdersByIds } from '#server/features/orders/public.ts'
import { loadStaffNames } from '#server/features/users/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isId } from '#server/platform/ids.ts'

type Entry = Pick<AuditEntry, 'target_type' | 'target_id' | 'order_id'>
type TargetNames = Pick<AuditEntry, 'target' | 'order_number'>

const CONTENT = ['character', 'message', 'picture', 'takedown']
const PEOPLE = ['user', 'profile']

/** Uses one query for each kind. Only admins see orders and goods. */
export async function loadTargetNames(
  db: Db,
  entries: readonly Entry[],
  { language, isAdmin }: { language: Language; isAdmin: boolean },
): Promise<(entry: Entry) => TargetNames> {
  const listIds = (types: readonly string[]): string[] => [
    ...new Set(
      entries.flatMap(({ target_type, target_id }) =>
        types.includes(target_type) && isId(target_id) ? [target_id] : [],
      ),
    ),
  ]
  const order_ids = entries.flatMap(({ order_id }) => (order_id !== null && isId(order_id) ? [order_id] : []))
  const hasGoods = entries.some(({ target_type }) => target_type === 'goods')
  const [people, characters, orders, goods] = await Promise.all([
    loadStaffNames(db, listIds(PEOPLE)),
    listCharacterNames(db, listIds(CONTENT)),
    isAdmin ? listOrdersByIds(db, [...new Set([...listIds(['order']), ...order_ids])]) : [],
    isAdmin && hasGoods ? listGoods(db) : [],
  ])
  const findNumber = (id: string | null): string | null => {
    const order = orders.find(({ order_id }) => order_id === id)
    return order === undefined ? null : String(order.number)
  }
  const findTarget = ({ target_type, target_id }: Entry): TargetNames['target'] => {
    if (PEOPLE.includes(target_type)) {
      const person = people.get(target_id)
      return person === undefined ? null : { kind: 'user', name: person.nick_name, key: person.id_number }
    }
    if (target_type === 'order') {
      const number = findNumber(target_id)
      return number === null ? null : { kind: 'order', name: number, key: number }
    }
    if (target_type === 'goods') {
      const row = goods.find(({ goods_id }) => goods_id === target_id)
      return row === undefined ? null : { kind: 'goods', name: nameGoods(row, language), key: target_id }
    }
    const character = characters.find(({ character_id }) => character_id === target_id)
    return character === undefined ? null : { kind: 'character', name: character.name, key: target_id }
  }
  return (entry) => ({ target: findTarget(entry), order_number: findNumber(entry.order_id) })
}
