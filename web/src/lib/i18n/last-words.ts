/** Built-in English texts for a page that failed to load any. */
export const LAST_WORDS = {
  common: { retry: 'Try again' },
  errors: {
    failed_title: 'Something went wrong',
    unreachable: 'Can’t reach Citrine. Check your connection and try again.',
  },
}
