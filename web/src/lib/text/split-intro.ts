/** Two lines of a narrow card hold 47 letters. A Chinese, Japanese or Korean letter fills the place of two. */
const LETTERS = 47

/** Splits an introduction after the whole sentences that fit two lines of a narrow card, so that no sentence is cut. */
export function splitIntro(intro: string): { lead: string; rest: string } {
  const limit = /[⺀-￠]/.test(intro) ? LETTERS / 2 : LETTERS
  let end = 0
  for (const { 0: stop, index } of intro.matchAll(/[.!?…؟]["”]?(?=\s)|[。！？]|$/g)) {
    const next = index + stop.length
    // A first sentence of a few letters would say too little alone.
    if (end > limit / 3 && next > limit) break
    end = next
  }
  return { lead: intro.slice(0, end), rest: intro.slice(end) }
}
