/** Where each text of this language lies: a list that only its speakers fetch. */
export const files = import.meta.glob<Record<string, string>>('./*.json', { import: 'default' })
