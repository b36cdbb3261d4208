/** Words for the speaker, as whole words, in the languages with spaces between words; a stem ends in `*`. */
const WORDS = `
  i my mine me myself we our ours us
  ich mein meine meinen meinem meiner meines mich mir wir unser* uns
  je moi mon ma mes nous notre nos
  yo mi mis mí mío mía me conmigo nosotros nosotras nuestr* nos
  eu meu meus minha minhas mim comigo nós nosso* nossa*
  io mio mia miei mie mi noi nostr*
  я мой моя моё мое мои моей моего моему моим моих моём мне меня мной мы наш* нас нам
  أنا لي عندي نحن`
/** Elsewhere they stand inside a run of signs. */
const SIGNS =
  /我|咱|私|僕|俺|わたし|あたし|나는|내가|나의|나를|제가|저는|저의|우리|(?<![\p{L}])(?:내|제)(?![\p{L}])/u

const FIRST_PERSON = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${WORDS.trim()
    .split(/\s+/)
    .map((word) => word.replace('*', '\\p{L}*'))
    .join('|')})(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}.])[jm]['’](?=\\p{L})`,
  'iu',
)

/** Whether a text speaks of its writer, with a word for it. */
export const speaksOfWriter = (text: string): boolean => FIRST_PERSON.test(text) || SIGNS.test(text)
