/** The texts of the first screen. */
export const first = import.meta.glob<Record<string, string>>('./{app,common,components,errors,shop}.json', {
  eager: true,
  import: 'default',
})
