/** This meta marks a query or mutation whose caller shows the error, so that no toast does. */
export const HANDLES_ERRORS = { handles_errors: true } as const
