/**
 * A sentence's end in any script: before a blank in those that have blanks between sentences, anywhere in those that
 * have none; and the end of a line. An initial or a title ("Dr.") ends none.
 */
const END =
  /(?:(?<!(?:^|[^\p{L}])\p{Lu}\p{L}?)[\p{STerm}…]+["'”’»)*_~]*(?=\s)|[。！？｡]+["'”’»」』）)*_~]*|(?<=\S)(?=\n))/gu
const WHOLE = /[\p{STerm}…~♪♥]["'”’»」』）)*_~\]]*\s*$|[*"”»」』]\s*$/u

/** A reply that ran out of room, without the half sentence at its end; whole when too little would be left. */
export function withoutHalfSentence(text: string, from: number): string {
  const fresh = text.slice(from)
  if (WHOLE.test(fresh)) return text
  const last = [...fresh.matchAll(END)].at(-1)
  const end = last === undefined ? 0 : last.index + last[0].length
  if (end < fresh.length / 3) return text
  return closed(text.slice(0, from + end))
}

/** What a half sentence was to close. */
function closed(text: string): string {
  const paragraph = text.slice(text.lastIndexOf('\n') + 1)
  const stars = paragraph.match(/\*/g)?.length ?? 0
  return stars % 2 === 1 ? `${text}*` : text
}
