/** Has the texts that the first screen needs. */
export const first = import.meta.glob<Record<string, string>>('./{app,common,components,errors,shop}.json', {
  eager: true,
  import: 'default',
})
