import { hasRole, type Item, isUnknown, isVerb } from '../items/item.ts'

/** Nouns that mean the person although somebody owns them: a body, a face, a part to play. */
export const SELF =
  /^(?:cuerpo|corps|corpo|mente|esprit|esprito|aspecto|apparence|aparencia|aspetto|apariencia|personaje|personnage|perso|personaggio|personagem|alma|ame|anima|voz|voix|voce|cara|visage|volto|rosto|heroina?|eroina|heroine|edad|eta|idade|amor|amour|amore|тело|телу|душа|душе|виду?|внешност\p{L}*|персонаж\p{L}*|геро\p{L}*|лиц[оу]|плеч\p{L}*|глаз\p{L}*|слов\p{L}*|body|mind|heart|soul|face|voice|appearance|form|looks?|figure|character|oc|persona|hero|heroine|self|shell|brain|development|maturity|human|counterpart)$/u

/** Words of praise or blame also mean the person: "la tonta de Nuria". */
const SAME_PERSON =
  /^(?:vers(?:ion|iones|ione|ao|oes)|ruolo|role|papel|rolle|avatar|profil[oe]?|perfil|identi\p{L}+|vita|vida|vie|life|leben|figur|gestalt|korper|gesicht|aussehen|nombre|nome|nom|name|incarnation|twin|double|clone|doble|sosia|sosie|tont[oa]|loc[oa]|buen[oa]?|pobre|bob[oa]|idiot[aeo]?|list[oa]|guap[oa]|fe[oa]|pesad[oa]|genio|genie|genius|sciocc[oa]|stupid[oa]?|pazz[oa]|matt[oa]|brav[oa]|pover[oa]|danad[oa]|doid[oa]|burr[oa]|cretin[oae]?|imbecil\p{L}*|folle|fou|pauvre|bonne?|cher|chere|ange|angel[oa]?|anjo|tesor[oa]?|cielo|monstr[oe]|mostro|santa|santo|bell[oae]|brutt[oa]|diabl[eoa]|diavolo)$/u

const OWNER =
  /^(?:her|his|my|its|their|our|m(?:on|a|es)|s(?:on|a|es)|t(?:on|a|es)|notre|votre|leurs?|mis?|sus?|tus|nuestr[oa]s?|mi[oa]|mie[i]?|su[oa]|tu[oa]|tuoi|suoi|loro|nostr[oa]|meus?|minhas?|seus?|suas?|teus?|tuas?|noss[oa]s?|мо[йя]|мое(?:му|й)|ее|его|их|тво(?:й|я|ему|ей)|наш(?:а|ему|ей)?)$/u

/** "Her motorbike" is a thing; "her body" means the person. */
export const isOwnedThing = (items: readonly Item[], at: number): boolean => {
  const item = items[at]
  return (
    isUnknown(item) &&
    /^\p{L}{3,}$/u.test(item?.text ?? '') &&
    (OWNER.test(items[at - 1]?.text ?? '') || /^del[ae]s?$/.test(items[at + 1]?.text ?? '')) &&
    !SELF.test(item?.text ?? '')
  )
}

const OF = /^(?:of|von|d[aeiou]?|del|dell|dell[ao]|des|d[ao]s)$/
const MORE = /^(?:piu|mas|mais|plus|most|meno|menos|moins)$/
const ARTICLE = /^(?:l|lo|gli|les?|the)$/
/** Items between the article and the name: "o vinho do Porto de Anna". */
const GAP_ITEMS_MAX = 7

const isThingNoun = (item: Item | undefined): boolean => {
  const text = item?.text ?? ''
  const isNoun = isUnknown(item) || hasRole(item, 'thing') || hasRole(item, 'name')
  return (
    isNoun &&
    !hasRole(item, 'person', 'kin', 'kin_m', 'kin_f', 'minor', 'minor_noun', 'key') &&
    /^\p{L}{3,}$/u.test(text) &&
    !SELF.test(text) &&
    !SAME_PERSON.test(text)
  )
}

/** "La vespa di Anna ha", "Maren's scooter is": the name only owns the subject. */
export function isOwnerOfSubject(items: readonly Item[], at: number, start: number): boolean {
  if (!hasRole(items[at], 'char', 'user')) return false
  const end = findOwnedEnd(items, at)
  if (end === null) return false
  const rest = items.slice(end + 1, start + 1)
  return (
    (rest.some(isVerb) || isVerb(items[start + 1])) &&
    rest.every((item) => isVerb(item) || hasRole(item, 'filler', 'now', 'almost'))
  )
}

/** Returns the last item of the owned noun and its owner; null where the name owns no noun. */
function findOwnedEnd(items: readonly Item[], at: number): number | null {
  const next = items[at + 1]
  if (next?.text === 's' && !next.token.isSpaced) {
    let end = at + 1
    while (end - at < 4 && isThingNoun(items[end + 1])) end++
    return end > at + 1 ? end : null
  }
  if (!OF.test(items[at - 1]?.text ?? '')) return null
  for (let place = at - 2; place >= 0 && at - place < GAP_ITEMS_MAX; place--) {
    const word = items[place]?.text ?? ''
    const isArticle = ARTICLE.test(word) || (hasRole(items[place], 'the') && !OF.test(word))
    if (isArticle) return isThingNoun(items[place + 1]) ? at : null
    const isPart = isUnknown(items[place]) || hasRole(items[place], 'thing', 'name') || OF.test(word)
    if (!isPart && !MORE.test(word)) return null
  }
  return null
}
