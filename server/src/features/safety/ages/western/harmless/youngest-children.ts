import type { Phrases } from '../phrase.ts'

const NEAR = '(?![\\p{L}\\d])[^.;:!?]{0,48}?(?<![\\p{L}\\d])'

/** "My kids won't sleep, the little one is 4" */
export const youngestChildren: Phrases = {
  en: `(my|our|her|his|~s) (kids|children|boys|girls|sons|daughters)${NEAR}(the |my |our )?(little|younger|older|youngest|oldest|eldest|middle|smallest)( one)?( is| turned| turns)?( only| just| already)* #`,
  de: `(meine|unsere|ihre|seine|~s) (kinder|jungs|mädels|söhne|töchter|kleinen)${NEAR}(der|die|das) (kleine|große|jüngste|älteste|mittlere|kleinste)( ist| wird| wurde| erst| gerade| schon)* #`,
  fr: `(mes|nos|ses) (gosses|enfants|filles|fils|garçons|mômes)${NEAR}(le|la) (petite?|grande?|plus jeune|cadette?|benjamine?|aînée?|dernière?) (a|aura|fête)( à peine| ses)* # ans`,
  es: `(mis|nuestros|sus) (hij[oa]s|niñ[oa]s|peques|críos)${NEAR}(el|la) (menor|mayor|pequeñ[oa]|chic[oa]|mediana|peque) (tiene|cumplió|cumple)( ya| solo| apenas)* #`,
  it: `(i miei|le mie|i nostri|i suoi|le sue) (figli|figlie|bambini|bambine|ragazzi)${NEAR}(il|la) (più )?(piccol[oa]|grande|maggiore|minore) (ha|compie|fa)( solo| già| appena)* # anni`,
  pt: `(meus|minhas|nossos|seus|suas) (filh[oa]s|crianças|meninos|meninas)${NEAR}(o|a) (menor|mais nov[oa]|mais velh[oa]|caçula|pequen[oa]) (tem|fez|faz)( só| já| apenas)* #`,
  ru: `(дети|мои дети|сыновья|дочки|дочери|дет\\p{L}+)${NEAR}(младш|старш|средн)(ему|еи|ии|ая)( всего| только| уже| исполнилось)* #`,
}
