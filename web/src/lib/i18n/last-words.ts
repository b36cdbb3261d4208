/** What a page says that could fetch no text at all, as the English files say it. They travel with the page itself. */
export const LAST_WORDS = {
  common: { retry: 'Try again' },
  errors: {
    failed_title: 'That did not work',
    unreachable: 'Citrine cannot be reached. Please check your connection and try again.',
  },
}
