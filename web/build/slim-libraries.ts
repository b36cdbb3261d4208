const SOURCES = `${import.meta.dirname}/../src`

/** Parts of libraries that the page replaces, in the browser and where the server renders it. */
export const SLIM_LIBRARIES = [
  // React itself has what the shim adds to older ones.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${SOURCES}/components/create-icon.ts` },
  // A tenth of its size; every reply is still checked.
  { find: /^zod\/mini$/, replacement: `${SOURCES}/lib/validation/zod-mini.ts` },
]
