import type { Phrases } from '../phrase.ts'

const LED: Phrases = {
  en: '(judg(es?|ing)|coach(es|ing)?|train(s|ing)?|teach(es|ing)?|tutors?|runs?|leads?|hosts?|referees?|supervis\\p{L}+|organi[sz]\\p{L}+|mentors?|division|class(es)?|groups?|teams?|leagues?|categor(y|ies)|squad|troop|camps?|courses?|lessons?|contests?|competitions?|tournaments?|workshops?)',
  de: '(unterricht\\p{L}+|trainier\\p{L}*|leite\\p{L}*|betreu\\p{L}+|jury|juror\\p{L}*|richte[tn]?|bring\\p{L}*|lehr[tesn]+|veranstalt\\p{L}+|\\p{L}*(gruppe|mannschaft|kurs\\p{L}{0,2}|wettbewerb\\p{L}*|liga|lager|turnier\\p{L}*))',
  fr: '(enseign\\p{L}+|entraîn\\p{L}+|apprend|apprends|dirige\\p{L}*|anime\\p{L}*|jug(e|es|er)|jurée?|encadr\\p{L}+|s ?.?occupe|organis\\p{L}+|catégorie|groupe|équipe|cours|concours|stage|tournoi|atelier)',
  es: '(enseñ\\p{L}+|entren\\p{L}+|dirig\\p{L}+|juzg\\p{L}+|jurado|jueza?|cuid\\p{L}+|organiz\\p{L}+|grupo|equipo|categoría|curso|concurso|torneo|taller|campamento|liga)',
  it: '(insegn\\p{L}+|allen\\p{L}+|dirig\\p{L}+|giudic\\p{L}+|giuria|giurata|conduce|organizz\\p{L}+|gruppo|squadra|categoria|corso|concorso|gara|torneo|laboratorio|campo)',
  pt: '(ensin\\p{L}+|trein\\p{L}+|dirig\\p{L}+|julg\\p{L}+|jurad[oa]|júri|organiz\\p{L}+|orient\\p{L}+|grupo|equipa|equipe|categoria|curso|concurso|torneio|oficina|acampamento|liga)',
  ru: '(учит(?!ся)|преподает|тренирует|ведет|судит|жюри|организует|занимается с|групп\\p{L}+|команд\\p{L}+|секци\\p{L}+|конкурс\\p{L}*|турнир\\p{L}*|кружо?к\\p{L}*|лагер\\p{L}+)',
}
const RANGE: Phrases = {
  en: '(ages?|aged|from|between|for|of)( the| ages| of)* # ?(to|-|–|and|through|until) ?#',
  de: '(von|zwischen|im alter von|ab|für) # ?(bis|und|-|–) ?#',
  fr: '(de|des|d|entre|âgée?s de|pour)( les)? ?# ?(ans )?(à|et|-|–) ?# ans',
  es: '(de|entre|para)( los)? # ?(a|y|-|–) ?(los )?#',
  it: '(dai|di|da|tra i|fra i|tra|fra) ?# ?(ai|a|e i|e|-|–) ?#',
  pt: '(de|dos|entre|para)( os)? ?# ?(a|aos|e|-|–) ?(os )?#',
  ru: '(от )?# ?(до|и|-|–) ?#',
}

export const buildGroups = (code: keyof Phrases): string =>
  `${LED[code]}(?![\\p{L}\\d])[^.;:!?]{0,48}?(?<![\\p{L}\\d])${RANGE[code]}`
