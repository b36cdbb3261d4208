import type { Phrases } from './phrase.ts'

/**
 * Numbers and words that state no present age of the person, in every western language: somebody's youth ("at your
 * age, at sixteen, I worked"), hours, portions, the language that was learned as a pupil.
 */
export const sharedExceptions: Phrases = {
  en: '(child|kid|girl|boy|teenager) at heart|(at|when i was|when i were) your age,? (at |only )?#|schoolgirl (french|english|latin|german|spanish|italian)|# of (us|them)|schoolboy (french|english|latin|german|spanish|italian)',
  de: 'unter 18-? ?jährige[nr]?|im herzen (noch )?(eine?|1)? ?(kind|teenager|mädchen|junge)|(?<!(bin|ist|bist) (schon |erst |gerade )?)# jahre (sind wir|verheiratet|zusammen)|# von (uns|ihnen|denen)|(im|in) #\\.? (stock|stockwerk|og|obergeschoss)|(in|mit) deinem alter,? (mit |also mit |da war ich )?#|(um|bis|ab|gegen) # ?h( ?\\d\\d)?|(reicht|reichen|langt) für #|(gibt|gebe|gab) \\p{L}+ (in|für) (der|die|einer|eine) #\\.? (klasse|stufe)',
  fr: '(le|du|au) #/#|(?<!ai |a |as |de |d)# ans qu ?.?(on|nous|ils|elles) |(gamine?|enfant|adolescente?) dans l ?.?âme|(pme|entreprise|société|startup|marché|secteur|économie|ville|région|industrie|pays|filiale|demande|activité|communauté|association|équipe)s?( \\p{L}+)? en pleine croissance|(à|a) (ton|votre) âge,? (à |a )?#( ans)?|(à|a|vers|pour|avant|dès) # ?h( ?\\d\\d)?|(français|anglais|latin|allemand|espagnol|italien) d ?.?(écolière?|collégienne?|lycéenne?)|(suffit|est) pour #|on (était|est|sera) #(?! ans)',
  es: '(?<!tengo |tiene |de )# años que (estamos|llevamos|somos|vivimos|nos)|(niñ[oa]|adolescente) de corazón|# años (más|mayor) que…(herman[oa]|prim[oa]|hij[oa])(?![^.;:!?]{0,40}\\d)|(el|del|al) (#|segundo|tercer|tercero|cuarto|quinto) año (lo que|de (la |el )?(guerra|reinado|sequía|pandemia|sitio|exilio)|\\p{L}+(éis|aron|ieron))|no (tengo|tiene) #( años)? desde que|(a|en) (tu|su) edad,? (con |a los )?#|(a|hasta|sobre|desde) las # ?h( ?\\d\\d)?|(francés|inglés|latín|alemán|italiano) de (colegiala?|escuela|instituto)|(da|alcanza|llega|rinde) para #',
  it: 'in # (media|elementare|superiore|liceo) (avevo|avevamo|ero|eravamo)(?!\\p{L})|(?<!ho |ha |hai |di )# anni che (siamo|stiamo|ci|viviamo|lavoriamo|lo|la)|bambin[oa] (nel cuore|dentro|nell ?.?anima)|# anni (in |di )?più (di|del\\p{L}*|che)(?![^.;:!?]{0,40}\\d)|(avuto|avuta|aspett(a|ava|ano)|voluto|vuole|vogli\\p{L}+|desider\\p{L}+|adottato|partorito) (una?|1|un.?) ?(bambin[oa]|bimb[oa])|non (ho|ha) (più )?# anni da quando|(alla|a) (tua|sua) età,? (a |con )?#( anni)?|(alle|verso le|dalle) # ?h( ?\\d\\d)?|(francese|inglese|latino|tedesco|spagnolo) (di|da) (scolara|scuola|liceo)|(basta|è) per #',
  pt: '(?<!tenho |tem |de )# anos que (estamos|somos|vivemos|a gente)|criança de coração|# anos mais velh\\p{L}*(?![^.;:!?]{0,40}\\d)|não (tem|tenho|tens) mais #|não (tenho|tem) #( anos)? desde que|(na|com a) (sua|tua) idade,? (com |aos )?#|(às|as|até às|das) # ?h( ?\\d\\d)?|(francês|inglês|latim|alemão|espanhol) de (colégio|colegial|escola|liceu)|(rende|dá para|serve) #|(dá|dou|deu) \\p{L}+ (no|ao|para o|aos) #(º|o)? ano',
  ru: '(в душе (ребенок|девочка|мальчик|подросток|девчонка|мальчишка))|(ребенок|девочка|мальчик) в душе|на # (год|года|лет) старше(?![^.;:!?]{0,40}\\d)|^я( \\p{L}+){0,3} \\p{L}{3,}л[аи]?(сь|ся)? (\\p{L}+ )?в # (года?|лет)|десятилети[йеяю]\\p{L}{0,2}|(ведет|веду|дает|даю|проводит|преподает|преподаю)( \\p{L}+)? в #-? ?\\p{L}{0,2} ?класс\\p{L}*|(был|была|были) на # (год|года|лет) старше|в (твои|ваши) (годы|лета),? (в )?#|в (твоем|вашем) возрасте,? (в )?#|(рассчитан\\p{L}*|хватает|хватит) на #|(с|со) # лет(?! (и|до|живет|на свете))|(занимаюсь|занимается|занимаемся) [^.;:!?]{0,12}?# лет',
}

/** Two ages behind a verb in the plural, without the character or the speaker: "are ten and twelve". */
export const severalAges: Phrases = {
  en: '(mother|mom|mum|father|dad|aunt|uncle|guardian|nanny) (of|to) (an?|1|the|2|two) (\\p{L}+ ){0,2}(of |aged )?#|(?<!\\uE000[^.;]{0,40})(?<!(we|you|us|i) )are (now |only |just |already )*#( years old)? and #(?! (a )?(half|months|quarter))',
  de: '(mutter|vater|tante|onkel|oma|opa|vormund) (eines|einer|von) (\\p{L}+ )?#-? ?jährig\\p{L}*|(?<!\\uE000[^.;]{0,40})(?<!(wir|ihr|ich) )(sind|werden) (jetzt |erst |schon |gerade )*#( jahre)? und #',
  fr: '(mère|père|maman|papa|tante|oncle|nounou) (d.?une?|d.?1|de) ?(\\p{L}+ ){0,2}(de )?# ans|(?<!\\uE000[^.;]{0,40})ont (maintenant |déjà |seulement )*#( ans)? et # ans',
  es: '(madre|padre|mamá|papá|tía|tío|abuel[oa]|niñera) de (una?|1|dos|2) (\\p{L}+ ){0,2}de #|(?<!\\uE000[^.;]{0,40})tienen (ahora |ya |solo |apenas )*#( años)? y #',
  it: '(madre|padre|mamma|papà|zi[oa]|nonn[oa]|tata) di (una?|un.?|1|due|2) ?(\\p{L}+ ){0,2}di #|(?<!\\uE000[^.;]{0,40})hanno (ora |già |solo |appena )*#( anni)? e #',
  pt: '(mãe|pai|mamãe|papai|ti[oa]|avó|avô|babá) de (uma?|1|dois|duas|2) (\\p{L}+ ){0,2}de #|(?<!\\uE000[^.;]{0,40})têm (agora |já |só |apenas )*#( anos)? e #',
  ru: '(мать|мама|отец|папа|тетя|дядя|бабушка|дедушка|няня) (\\p{L}+ )?#-?летн\\p{L}+|(?<!\\uE000[^.;]{0,40})(им|мальчикам|девочкам|мальчишкам|детям|близнецам|братьям|сестрам) (сейчас |уже |только )*#( лет)? и #',
}
