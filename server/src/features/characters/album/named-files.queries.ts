import { type Db, preparedQuery } from '#server/platform/database/db.ts'

const findNamed = preparedQuery<[hashes: readonly string[]], { hash: string }>(
  'named-files-of-characters',
  `select portrait ->> 'hash' as hash from characters where portrait ->> 'hash' = any($1)
   union all select banner ->> 'hash' from characters where banner ->> 'hash' = any($1)
   union all select picture ->> 'hash' from photos where picture ->> 'hash' = any($1)
   union all select preview ->> 'hash' from photos where preview ->> 'hash' = any($1)
   union all select picture ->> 'hash' from character_avatars where picture ->> 'hash' = any($1)`,
)

/** Returns the hashes that a character, its album or its editor references. */
export const listUsedCharacterPictures = async (db: Db, hashes: readonly string[]): Promise<string[]> =>
  (await findNamed(db, hashes)).map(({ hash }) => hash)
