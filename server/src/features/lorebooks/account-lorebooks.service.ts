import type { Db } from '#server/platform/database/db.ts'
import { buildText } from './files.service.ts'
import { isForAllChats, listLinks } from './links.queries.ts'
import { listWholeBooks } from './lorebooks.queries.ts'

export async function* exportLorebooks(db: Db, user_id: string) {
  for await (const { lorebook_id, book } of listWholeBooks(db, user_id)) {
    const links = await listLinks(db, { user_id, lorebook_id })
    const attached_to = links.map((link) => (isForAllChats(link) ? { all_chats: true } : link))
    yield { lorebook_id, name: book.name, attached_to }
  }
}

export async function* exportLorebookFiles({ db }: { db: Db }, user_id: string) {
  for await (const { lorebook_id, book, raw } of listWholeBooks(db, user_id))
    yield { name: `${lorebook_id}.json`, bytes: Buffer.from(buildText(book, raw)) }
}
