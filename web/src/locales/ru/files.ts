/** Lists the files of this language's texts. Only its speakers download the list. */
export const files = import.meta.glob<Record<string, string>>('./*.json', { import: 'default' })
