/** Built-in English texts for a page that failed to load any. */
export const LAST_WORDS = {
  common: { retry: 'Try again' },
  errors: {
    failed_title: 'That did not work',
    unreachable: 'Citrine cannot be reached. Please check your connection and try again.',
  },
}
