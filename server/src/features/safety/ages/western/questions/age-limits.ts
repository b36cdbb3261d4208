import type { Phrases } from '../phrase.ts'

const NEAR = '(?![\\p{L}\\d])[^.;:!?]{0,36}?(?<![\\p{L}\\d])'

export const limitsNotReached: Phrases = {
  en: `(not|cant|cannot|wont|isnt|nt|too young|refus\\p{L}+|never)${NEAR}(films?|movies?|cinema|games?|gigs?|concerts?|clubs?|rides?|shows?)${NEAR}(rated|over|from|aged?|for) (an? )?#( ?\\+| and (over|up)|s| year-? ?olds)?
    (not|cant|cannot|wont|isnt|nt|too young|refus\\p{L}+|never)${NEAR}(#-?rated|r-rated|#-?plus|# ?\\+) (films?|movies?|games?|gigs?|concerts?|clubs?|shows?)`,
  de: `(darf|dürfte|kann|kommt|kriegt|bekommt|lässt)${NEAR}(noch|nicht|kein\\p{L}*)${NEAR}(filme?n?|kino\\p{L}*|spiele?n?|disco|disko\\p{L}*|konzerte?n?|club|serien?)${NEAR}(ab|über) #`,
  fr: `(pas|trop jeune|jamais|interdite?)${NEAR}(films?|cinéma|jeux?|concerts?|séries?|boîte)${NEAR}(interdits? aux|aux moins de|à partir de|dès|de plus de) (moins de )?# ans`,
  es: `(no|aún|todavía|demasiado joven)${NEAR}(películas?|pelis?|cine|juegos?|conciertos?|series?|discoteca)${NEAR}(para mayores de|de mayores de|de más de|a partir de|mayores de|\\+) ?#`,
  it: `(non|troppo giovane|troppo piccol[oa])${NEAR}(film|cinema|giochi|concerti|serie|discoteca)${NEAR}(vietati ai minori di|vietat[oi] ai|dai|per maggiori di) #`,
  pt: `(não|ainda|nov[oa] demais)${NEAR}(filmes?|cinema|jogos?|concertos?|shows?|séries?|discoteca)${NEAR}(para maiores de|de maiores de|a partir dos|maiores de|classificados para|de) #`,
  ru: `(не|нельзя|рано|слишком)${NEAR}(фильм\\p{L}*|кино|сериал\\p{L}*|игр\\p{L}+|концерт\\p{L}*|клуб\\p{L}*)${NEAR}(с|от|старше|для) #`,
}

export const papersOfMinors: Phrases = {
  en: '(needs?|has|have|got|gets?|holds?|carries|requires?|with|without|on|renewed|brought|shows?) (an? |1 |her |his |my |the )?(\\p{L}+ ){0,2}(permits?|licen[sc]e|pass|card|contract|permission) for (minors|under-?18s|young (workers|people|persons)|children)',
  de: '(braucht|brauche|hat|habe|bekam|bekommt|mit|ohne|benötigt)[^.;:!?]{0,24}(arbeitserlaubnis|genehmigung|erlaubnis|ausweis|vertrag|karte) für (minderjährige|jugendliche|kinder)',
  fr: '(a|ai|besoin|faut|avec|sans|demande|obtenu)[^.;:!?]{0,24}(permis|autorisation|contrat|carte)( de travail| d.?emploi)? pour (les )?(mineurs|jeunes|enfants)',
  es: '(necesit\\p{L}+|tiene|tengo|con|sin|pidió|sacó)[^.;:!?]{0,24}(permiso|autorización|contrato|carnet?)( de trabajo| laboral)? (para|de) menores',
  it: '(serve|ha|ho|con|senza|chiesto|bisogno)[^.;:!?]{0,24}(permesso|autorizzazione|contratto|tessera)( di lavoro)? per (i )?(minori|minorenni)',
  pt: '(precis\\p{L}+|tem|tenho|com|sem|pediu)[^.;:!?]{0,24}(autorização|permissão|licença|contrato|carteira)( de trabalho)? (para|de) menores',
  ru: '(нужн\\p{L}+|есть|получила?|без|с)[^.;:!?]{0,24}(разрешени\\p{L}+|договор\\p{L}*|карт\\p{L}+)( на работу)? для (несовершеннолетних|подростков|детей)',
}

/** A seat, a flat or a gate has a number with a letter too. */
const NO_SEAT =
  '(?<!(?<!\\p{L})(seat|row|flight|plane|train|aisle|gate|flat|apartment|building|block|wing|cell|locker|bus|carriage|sitz|platz|reihe|flug\\p{L}*|zug|wohnung|siège|place|rang|vol|avion|train|appartement|asiento|fila|vuelo|avión|tren|piso|puerta|posto|volo|aereo|treno|appartamento|interno|assento|voo|avião|trem|comboio|apartamento)(?!\\p{L})[^.;!?]{0,48})'

/** "Sits in 8B" */
export const classLetters: Phrases = {
  en: `${NO_SEAT}(sits?|is|s|am|im|goes|go|was put|moved|put) (now |still |already )*(in|into|to|up to) (class |form |room )?#-? ?[a-g](?= ?$| ?[,.;!?]| (at|with|and|this|next|of|in|now)(?!\\p{L}))`,
  de: `${NO_SEAT}(sitzt|sitze|ist|bin|geht|gehe|kommt|kam|besucht|besuche)( \\p{L}+)? (in )?(die|der) #-? ?[a-g](?= ?$| ?[,.;!?])`,
  fr: `${NO_SEAT}(est|suis|va|vais|entre|passe) en [3-6] ?(e|eme|ème)? ?[a-g](?= ?$| ?[,.;!?])`,
  es: `${NO_SEAT}(está|estoy|va|voy) (en|a) [1-6] ?(º|o)? ?[a-g](?= ?$| ?[,.;!?])`,
  it: `${NO_SEAT}(è|sono|sta|va|vado|fa|faccio|frequenta|frequento) (in|la) [1-5] ?[a-h](?= ?$| ?[,.;!?])`,
  pt: `${NO_SEAT}(está|estou|é|anda|ando|estuda) (no|na) #[.]? ?(º|ª|o|a)? ?[a-g](?= ?$| ?[,.;!?])`,
  ru: '(?!)',
}
