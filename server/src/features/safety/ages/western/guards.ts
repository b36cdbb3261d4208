import type { Phrases } from './phrase.ts'

/** Words just before a statement that take it back or move it away: a denial, a comparison, a memory, a wish. */
export const before: Phrases = {
  en: '(no longer|not|never|isnt|wasnt|arent|if|like|as if|as though|was|were|been|since|when|used to|wish|felt|feel|feels|once|back|former|teach(es|ing)?|taught|tutors?|coach(es)?|for|than|over|most|every|each|any|no|a good|helps?|protects?|graduated|left|dropped out|works|worked)( a| an| the| i| she| he| it| they| \\uE000| ever| being| to| in| of| from| at)*',
  de: '(nicht mehr|kein|keine|nie|wenn|als ob|wie|als|war|waren|damals|früher|seit|unterrichte[nt]?|lehrt|lehre|betreut|trainiert|über|jede[rsmn]?|für|längst|einst|arbeitet|arbeite)( eine?[nmr]?| 1| ein| ich| sie| er| \\uE000| die| der| das| in| an)*',
  fr: '(plus|nest plus|si|comme|était|étais|quand|lorsque|depuis|enseigne|enseignait|jadis|autrefois|chaque|pour|prof\\p{L}*|travaille)( une?| 1| la| le| elle| il| je| \\uE000| en| au)*',
  es: '(ya no|no|si|como|era|fue|cuando|desde|enseña|enseño|antaño|cada|para|profesor[a]?|da clases?|doy clases?|trabaja)( es| una?| 1| la| el| ella| él| yo| \\uE000| a| en)*',
  it: '(non|non più|se|come|era|ero|fu|quando|da|insegna|insegno|un tempo|ogni|per|professor\\p{L}*|lavora)( è| una?| 1| un.?| la| il| lei| lui| \\uE000| alla| in| più)*',
  pt: '(já não|não|se|como|era|fui|foi|quando|desde|ensina|ensino|outrora|cada|para|professor[a]?|dá aulas?|dou aulas?|trabalha)( é| uma?| 1| a| o| ela| ele| \\uE000| ao| à| no)*',
  ru: '(не|уже не|давно не|если|как|словно|будто|была|был|было|когда|преподает|преподаю|учит|бывш\\p{L}+|кажд\\p{L}+|для|работает|вечный|вел|вела|ведет)( бы| ли| она| он| я| \\uE000| в| из| еще)*',
}

/** Words anywhere in the sentence that make it a memory, a rule for many, a lesson, or a statement about an adult. */
export const anywhere: Phrases = {
  en: '(when|while|back when) (i|she|he|they|we|\\uE000) (was|were)|as a (child|kid|teen|teenager|girl|boy)|years ago|(no one|nobody|anyone|anybody|everyone|people|persons|children|kids|visitors|guests|those|students|teens|players|drivers|minors) (who are |aged )?(under|below|younger|may|must|are|should|can)|(teaches|teach|teacher|tutor|coach|professor|principal|nurse|novel|movie|film) |former(ly)?|on a scale|used to|remembers?|childhood|(travel|fl(y|ies)|train|sit)\\p{L}* … first class',
  de: 'als (ich|sie|er|\\uE000|kind|teenager|jugendliche[r]?)… war|vor (vielen )?\\d* ?jahren|(niemand|wer|personen|kinder|jugendliche|leute|gäste|alle|besucher) (unter|ist|darf|müssen|sind)|(unterrichtet|unterrichte|lehrer(in)?|trainer(in)?|erzieher(in)?|roman|film) |damals|früher|auf einer skala|erinner\\p{L}+|kindheit|erster? klasse (reis|fahr)\\p{L}+|(reis|fahr)\\p{L}+… ersten? klasse|betreut',
  fr: '(quand|lorsque?) ?(je|elle|il|j|\\uE000|qu)\\p{L}* ?(étai[st]|avai[st])|(les|aux|interdit aux|personne|tout|tous|enfants|mineurs) (moins de|de moins|mineurs|ne|doivent|sous)|il y a \\d+ ans|(enseigne|professeure?|prof|entraîneu\\p{L}+|roman|film) |autrefois|jadis|sur une échelle|souvien\\p{L}+|enfance',
  es: 'cuando (era|tenía|fui|\\uE000 (era|tenía))|hace (muchos |\\d+ )?años|(nadie|quien|los|las|personas|niños|menores|prohibido\\p{L}*) (menores|menor|de menos|deben|no)|(enseña|enseño|profesora?|maestr[oa]|entrenador[a]?|novela|película) |antaño|en una escala|recuerd\\p{L}+|infancia|da clase\\p{L}*|de niñ[oa]',
  it: 'quando (era|ero|aveva|avevo|\\uE000 (era|aveva))|\\d+ anni fa|(nessuno|chi|i|ai|vietato\\p{L}*|bambini|ragazzi) (minori|minorenni|meno|sotto|di meno|devono)|(insegna|insegno|professore(ssa)?|maestr[oa]|allenat\\p{L}+|romanzo|film) |un tempo|in una scala|ricord\\p{L}+|infanzia|da bambin[oa]|da ragazz[oa]',
  pt: 'quando (era|tinha|eu|ela|ele|\\uE000) ?(era|tinha)?|há (muitos |\\d+ )?anos|(ninguém|quem|os|aos|proibid\\p{L}+|crianças|pessoas|^) ?(menores|menos|abaixo|devem)|(ensina|ensino a|professora?|treinador[a]?|romance|filme) |outrora|numa escala|lembr\\p{L}+|infância|dá aula\\p{L}*|quando criança',
  ru: 'когда (я|она|он|\\uE000|ей|ему|мне) ?(был|была|было)|(\\d+ |много )?лет назад|(никто|никому|лицам|лиц|дети|детям|всем|тем|кто|запрещен\\p{L}+) (до|младше|моложе|не|кому)|(преподает|преподаю|учитель(ница)?|тренер|роман|фильм|воспитатель(ница)?) |раньше|помн\\p{L}+|по шкале|вспомина\\p{L}+|детств\\p{L}+|в молодости',
}
