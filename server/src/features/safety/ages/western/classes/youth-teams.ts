import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from '../phrase.ts'

const WORDS = '( [\\p{L}~-]+){0,5} '

/** "Plays striker for the under-15s": the players are younger than the number; coaches and fans do not play. */
export const youthTeams: AgeClass = {
  isOfSubject: true,
  phrases: {
    en: `(keeps?|keeping|bowls|bats|throws|wrestles|boxes|skates|jumps|plays?|playing|striker|goalkeeper|keeper|defender|midfielder|forward|captains?|captain|swims?|fences?|rows?|competes?|starts?|selected|picked|signed|scored|scores|made)${WORDS}(under|u)[- ]?#s?(?! (coach|trainer|manager))`,
    de: `(spielt|(?<=ich )spiele|steht|hütet|boxt|springt|stürmt|torwart\\p{L}*|torfrau|kapitän\\p{L}*|schwimmt|schwimme|läuft|startet|starte|ficht|turnt|ringt|berufen|nominiert|trifft)${WORDS}(u|unter)[- ]?#`,
    fr: `(garde|gardes|boxe|saute|joue|joues|gardienne?|attaquante?|défenseure?|capitaine|nage|court|concourt|tire|sélectionnée?|convoquée?|marque|évolue)${WORDS}(u[- ]?#|(les |des )?moins de # ans)`,
    es: `(ataja|defiende|juega|juego|porter[oa]|delanter[oa]|defensa|capitan[ae]?|capitán|nada|corre|compite|convocad[oa]|fichó|seleccionad[oa]|marcó)${WORDS}(sub|u)[- ]?#`,
    it: `(para|difende|gioca|gioco|portiere|attaccante|difensore|capitan[oa]|nuota|corre|gareggia|convocat[oa]|milita|segna)${WORDS}(nell ?.?|dell ?.?)?(under|u)[- ]?#`,
    pt: `(defende|joga|jogo|goleir[oa]|guarda-?redes|atacante|avançad[oa]|zagueir[oa]|defesa|capitã|capitão|nada|corre|compete|convocad[oa]|marcou)${WORDS}(sub|u)[- ]?#`,
    ru: `(стоит|защищает|играет|играю|вратарь|нападающ\\p{L}+|защитни\\p{L}+|капитан\\p{L}*|плавает|бегает|выступа\\p{L}+|вызвали|забила?)${WORDS}(до # лет|u[- ]?#|ю[- ]?#)`,
  },
  readAge: ([limit = 0]) => (limit > 7 && limit <= ADULT_AGE ? limit - 1 : undefined),
}
