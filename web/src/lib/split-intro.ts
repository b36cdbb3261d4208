/** What two lines of a card hold on a phone, in columns; a Chinese, Japanese or Korean letter fills two. */
const COLUMNS = 47
/** A shorter beginning says too little. */
const LEAST = 16

const WIDE = /[\u2e80-\uff60]/g
const SENTENCE = /.+?(?:[.!?…؟]["”’»)]*\s+|[。！？][」』]?|$)/gsu

const countColumns = (text: string): number => text.trimEnd().length + (text.match(WIDE)?.length ?? 0)

/** Splits an introduction after the whole sentences that two lines of a narrow card hold, so that none is cut. */
export function splitIntro(intro: string): { lead: string; rest: string } {
  let lead = ''
  for (const [sentence] of intro.matchAll(SENTENCE)) {
    const longer = lead + sentence
    if (countColumns(lead) >= LEAST && countColumns(longer) > COLUMNS) break
    lead = longer
  }
  const rest = intro.slice(lead.trimEnd().length)
  return rest.trim() === '' ? { lead: intro, rest: '' } : { lead: lead.trimEnd(), rest }
}
