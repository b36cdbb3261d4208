/** More is no name of a file. */
const LONGEST = 60

/** What a picture is called once it is a file: after whom it shows, in signs that every disk takes. */
export function fileName(name: string, picture_id: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^-+|-+$/g, '')
  return ['citrine', safe, picture_id.slice(-8)]
    .filter((part) => part !== '')
    .join('-')
    .concat('.webp')
}
