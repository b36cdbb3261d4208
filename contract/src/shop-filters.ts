// The page reads these before any schema is loaded.
export const genders = ['male', 'female', 'non_binary'] as const
export const recommends = ['HOT', 'NEW', 'TOP'] as const
export type Recommend = (typeof recommends)[number]
