import { compilePhrases, type Phrases, rememberByLanguage, type WesternCode, western } from '../phrase.ts'

type Words = {
  /** "Live", "stay", "spend": an age unless a place or a company follows. */
  live: string
  /** "Work", "wait", "take": their years are never an age. */
  work: string
  between: string
  years: string
  place: string
  /** "In the world", "of life": after these words, the years count since birth. */
  world: string
}

const WORDS: Readonly<Record<WesternCode, Words>> = {
  en: {
    live: '(lived?|living|been|was|were|spent|spends?|stay(s|ed)|remained|slept|sat|stood|wandered|travell?ed)',
    work: '(work(s|ed|ing)?|serv(es|ed|ing)|wait(s|ed|ing)|train(s|ed)|stud(ies|ied|ying)|taught|sailed|searched|fought|fished|farmed|practi[sc]ed|reigned|ruled|lasted|lasts|(takes?|took|taken|taking|costs?|needed)( (her|him|me|us|them|you|~))?)',
    between:
      '( (for|over|about|around|nearly|almost|some|another|there|here|together|alone|happily|all of|more than|a good|the (last|past|first)))*',
    years: 'years?',
    place:
      '(in|at|on|as|with|under|among|aboard|abroad|near|by|between|behind|without|beside|there|alone|together|away|here|\\p{L}+ing)',
    world: '(in|on) (this|the) (world|earth|planet)|on earth|here on earth|alive|being|living',
  },
  de: {
    live: '(lebte|wohnte|hauste|blieb|verbrachte|war|hat|habe|hatte)n?',
    work: '(arbeitete|diente|wartete|brauchte|benötigte|studierte|lernte|unterrichtete|segelte|forschte|suchte|kämpfte|herrschte|dauerte)n?',
    between: '( (sie|er|ich|es|~|dort|da|hier|schon|rund|fast|etwa|über|ganze|gut|insgesamt|bereits|lang))*',
    years: 'jahre?n?( lang)?',
    place: '(in|im|am|an|auf|bei|beim|als|unter|zur|zum|dort|allein|ohne|fern|gebraucht|gewartet|gearbeitet)',
    world: 'auf (der|dieser) (welt|erde)|auf erden|auf dem buckel|am leben',
  },
  fr: {
    live: '((a|ai|as|ont|avait|avais) (vécu|passé|habité|dormi|séjourné|erré)|(est|suis|était) restée?|vécut|passa|resta|habita)',
    work: '((a|ai|as|ont|avait|avais) (travaillé|attendu|servi|enseigné|étudié|navigué|cherché|mis|régné|lutté)|travailla|attendit|servit|enseigna|mit|fallu|faut|falloir)',
    between: '( (là|là-bas|ici|pendant|environ|près de|presque|plus de|seule?|ensemble|cette \\p{L}+))*',
    years: '(ans|années)',
    place:
      '(à|au|aux|en|dans|chez|sur|avec|comme|pour|sans|près|loin|sous|là|ici|seule?|ensemble|avant|entre|parmi)',
    world: 'au monde|sur (cette )?terre|en vie|dans ce monde',
  },
  es: {
    live: '(vivió|viví|vivieron|vivido|pasó|pasé|pasado|estuvo|estuve|estado|quedó|quedé|quedado|permanec\\p{L}+|residi\\p{L}+|durmi\\p{L}+)',
    work: '(trabaj(ó|é|ado|aba)|esper(ó|é|ado)|sirvi(ó|era)|serví|servido|estudi(ó|é|ado)|enseñ(ó|é|ado)|naveg(ó|ué|ado)|busc(ó|ado)|busqué|tard(ó|é|a|ado|aron)|(le |me |les |nos )?(llevó|costó|tomó)|lleva|llevo|llevan|llevamos|reinó|luchó)',
    between: '( (allí|allá|aquí|unos|casi|más de|durante|esta \\p{L}+|ella|él|sol[oa]|juntos))*',
    years: 'años',
    place:
      '(en|con|como|a|al|para|sin|por|junto|lejos|sol[oa]|antes|entre|bajo|cerca|fuera|dentro|allí|\\p{L}+[aei]ndo)',
    world: 'en (el|este) mundo|en la tierra|con vida',
  },
  it: {
    live: '(vissut[oaie]|vissi|visse|passat[oaie]|passò|trascors[oaie]|trascorse|abitat[oaie]|abitò|rimast[oaie]|rimase|restat[oaie]|restò|stat[oaie]|dormito)',
    work: '(lavorat[oaie]|lavorò|lavorai|aspettat[oaie]|aspettò|attes[oaie]|attese|servit[oaie]|studiat[oaie]|studiò|insegnat[oaie]|insegnò|navigat[oaie]|impiegat[oaie]|impiegò|mess[oaie]|cercat[oaie]|combattut[oaie]|regnò|volut[ie]|vollero)',
    between: '( (lì|là|qui|circa|quasi|oltre|ben|per|questa \\p{L}+|da sol[oa]|insieme))*',
    years: 'anni',
    place:
      '(a|ad|al|allo|all|alla|ai|agli|alle|in|nel|nello|nell|nella|nei|nelle|da|dal|dalla|con|come|per|senza|sotto|presso|tra|fra|sul|sulla|lontan[oa]|vicino|prima|insieme)',
    world: 'al mondo|in questo mondo|sulla terra|in vita',
  },
  pt: {
    live: '(viveu|vivi|vivido|viveram|morou|morei|morado|passou|passei|passado|ficou|fiquei|ficado|esteve|estive|dormiu|permanec\\p{L}+|residiu)',
    work: '(trabalh(ou|ei|ado|ava)|esper(ou|ei|ado)|serviu|servi|servido|estud(ou|ei|ado)|ensin(ou|ei|ado)|naveg(ou|uei|ado)|procur(ou|ei|ado)|lev(ou|ei|a|aram)|demor(ou|ei|a|aram)|cust(ou|aram)|reinou|lutou)',
    between: '( (lá|ali|aqui|uns|quase|cerca de|mais de|durante|lhe|ela|ele|sozinh[oa]|juntos))*',
    years: 'anos',
    place:
      '(em|no|na|nos|nas|num|numa|com|como|a|ao|à|para|por|sem|junto|longe|sob|até|antes|ali|lá|aqui|sozinh[oa]|entre|perto|\\p{L}+[aei]ndo)',
    world: '(no|neste) mundo|na terra|com vida',
  },
  ru: {
    live: '(прожил|жил|пробыл|провел|простоял|просидел|пролежал|проспал|скитал)(а|и|о)?(ся|сь)?',
    work: '((про|от|до)?(работал|служил|прослужил|ждал|ожидал|учил|учился|искал|плавал|преподавал|воевал|правил|строил|писал)(а|и|о)?(ся|сь)?|(понадобил|потребовал)(о|и)сь|ушло|заняло)',
    between: '( (там|тут|здесь|около|почти|уже|целых|еще|одн[аи]|один|вместе|ответа|у (него|нее|меня)))*',
    years: '(лет|года?)',
    place: '(в|во|на|у|за|под|с|со|при|среди|без|вдали|рядом|как|один|одна|одни|вместе|там|здесь)',
    world: 'на (этом )?(свете|земле)|в этом мире',
  },
}

/** The years are all that a person has lived: "her whole life", "since birth". */
const WHOLE_LIFE =
  'life|alive|birth|born|leben\\p{L}*|geburt|geboren|vie|naissance|née?|vida|nac\\p{L}+|vita|nascita|nat[oa]|nasc\\p{L}+|жизн\\p{L}+|рожден\\p{L}+|родил\\p{L}+'

/** "For barely sixteen years she has kept the light", in languages that begin such a sentence with a preposition. */
const SINCE: Partial<Record<WesternCode, string>> = {
  fr: '^depuis (à peine |seulement |presque |plus de |bientôt )?# ans( à peine)?',
  es: '^desde hace (apenas |solo |casi |ya |más de )?# años',
  it: '^da (soli |appena |quasi |ben |oltre )?# anni',
  pt: '^há (apenas |só |quase |mais de )?# anos(?= (~|ela|ele) )',
}

function write(code: WesternCode): string {
  const { live, work, between, years, place, world } = WORDS[code]
  const isStay = `(?! (${world})(?!\\p{L}))(?! (?:[^.;!?]{0,60}[^\\p{L}.;!?])?(${WHOLE_LIFE})(?!\\p{L}))`
  const lines = [
    `${live}${between} # ${years}${isStay} ${place}`,
    `${work}${between} # ${years}${isStay}`,
    // "Fünfzehn Jahre lebte sie in Kiel", "пятнадцать лет проработала в порту"
    `(?<!(mit|von|with|at|с) )# ${years}( \\p{L}+| ~)? ${work}(?!\\p{L})`,
  ]
  // "Has been running the bar for ten years"
  if (code === 'en') lines.push('been (?!living|breathing|growing)\\p{L}+ing [^.;:!?]{1,40} for # years?')
  if (SINCE[code] !== undefined) lines.push(`${SINCE[code]}${isStay}`)
  if (code === 'ru') lines.push(`# ${years} ${live}${isStay} ${place}`)
  return lines.join('\n')
}

/** "Lived fifteen years in Kiel", "it took her seventeen years" */
export const stays = Object.fromEntries(western.map((code) => [code, write(code)])) as Phrases

const compileStays = rememberByLanguage((code) => compilePhrases(stays[code]))

export function removeStays(code: string, text: string): string {
  const pattern = /\d/.test(text) ? compileStays(code) : undefined
  return pattern ? text.replace(pattern, ' ') : text
}
