import type { Phrases, WesternCode } from '../phrase.ts'
import { western } from '../phrase.ts'

export const institutions: Phrases = {
  en: '(bakery|bookshop|shop|store|cafe|tavern|inn|pub|restaurant|museum|library|school|choir|band|club|guild|company|firm|theatre|theater|gallery|workshop|studio|brewery|winery|farm|mill|lighthouse|festival|market|newspaper|magazine|foundation|charity|orchestra|hospital|clinic|temple|church|village|town|harbou?r|ship|boat|website|podcast|channel|marriage|friendship)',
  de: '((\\p{L}*(laden|geschäft|bäckerei|buchhandlung|gasthaus|gasthof|kneipe|wirtshaus|museum|bücherei|bibliothek|schule|chor|kapelle|band|verein|klub|club|gilde|zunft|firma|betrieb|theater|galerie|werkstatt|brauerei|hof|mühle|leuchtturm|festival|markt|zeitung|zeitschrift|stiftung|orchester|klinik|kirche|dorf|stadt|hafen|schiff|boot|ehe))|café|haus)s?',
  fr: '(boulangerie|librairie|boutique|magasin|épicerie|café|auberge|taverne|restaurant|musée|bibliothèque|école|chorale|chœur|choeur|fanfare|groupe|club|guilde|entreprise|société|théâtre|galerie|atelier|brasserie|ferme|moulin|phare|festival|marché|journal|revue|fondation|association|orchestre|clinique|église|village|ville|port|bateau|navire|maison|mariage)',
  es: '(panadería|librería|tienda|almacén|café|cafetería|posada|taberna|restaurante|museo|biblioteca|escuela|coro|banda|grupo|club|gremio|empresa|teatro|galería|taller|cervecería|bodega|granja|molino|faro|festival|mercado|periódico|revista|fundación|asociación|orquesta|clínica|iglesia|pueblo|ciudad|puerto|barco|casa|matrimonio)',
  it: '(panetteria|panificio|forno|libreria|negozio|bottega|caffè|bar|locanda|taverna|ristorante|museo|biblioteca|scuola|coro|banda|gruppo|club|circolo|gilda|azienda|ditta|teatro|galleria|officina|birrificio|cantina|fattoria|mulino|faro|festival|mercato|giornale|rivista|fondazione|associazione|orchestra|clinica|chiesa|paese|città|porto|barca|nave|casa|matrimonio)',
  pt: '(padaria|livraria|loja|mercearia|café|pousada|taberna|restaurante|museu|biblioteca|escola|coral|coro|banda|grupo|clube|guilda|empresa|teatro|galeria|oficina|cervejaria|vinícola|fazenda|sítio|moinho|farol|festival|mercado|jornal|revista|fundação|associação|orquestra|clínica|igreja|vila|cidade|porto|barco|navio|casa|casamento)',
  ru: '(пекарн\\p{L}+|булочн\\p{L}+|магазин\\p{L}*|лавк\\p{L}+|кафе|трактир\\p{L}*|таверн\\p{L}+|ресторан\\p{L}*|музе\\p{L}+|библиотек\\p{L}+|школ\\p{L}+|хор\\p{L}{0,2}|оркестр\\p{L}*|ансамбл\\p{L}+|клуб\\p{L}*|гильди\\p{L}+|фирм\\p{L}+|компани\\p{L}+|театр\\p{L}*|галере\\p{L}+|мастерск\\p{L}+|пивоварн\\p{L}+|ферм\\p{L}+|мельниц\\p{L}+|маяк\\p{L}*|фестивал\\p{L}+|газет\\p{L}+|журнал\\p{L}*|фонд\\p{L}*|клиник\\p{L}+|церк\\p{L}+|дерев\\p{L}+|город\\p{L}*|порт\\p{L}*|корабл\\p{L}+|лодк\\p{L}+|дом\\p{L}{0,2}|брак\\p{L}*)',
}

const between: Phrases = {
  en: '( of (the )?(\\p{L}+|~)| (in|on|at|by) (the )?\\p{L}+| this (morning|week|month|year)| (next|last) (year|month|week)| (just|now|recently|already))',
  de: '( (von|der|des|am|im|in) (\\p{L}+|~s?)| (heute|gestern|diese woche|nächstes jahr|heute früh|im nächsten jahr|gerade|schon|hat))',
  fr: '( (de|du|des|d|au|en) ?(la |le |l )?(\\p{L}+|~)| (ce matin|hier|cette semaine|l an prochain|l année prochaine|déjà|vient de))',
  es: '( (de|del|en) (la |el |los |las )?(\\p{L}+|~)| (esta mañana|ayer|hoy|esta semana|el año que viene|ya|acaba de))',
  it: '( (di|del|della|dei|in|al) ?(la |il )?(\\p{L}+|~)| (stamattina|ieri|oggi|questa settimana|l anno prossimo|già|ha))',
  pt: '( (de|do|da|dos|das|no|na|em) (\\p{L}+|~)| (hoje|hoje cedo|ontem|esta semana|ano que vem|no ano que vem|já|acabou de))',
  ru: '( ~| (в|на) \\p{L}+| (сегодня|вчера|утром|на этой неделе|в (следующем|будущем) году|весной|уже|скоро))',
}

const feasts: Phrases = {
  en: '(blew|blows|blow|celebrat\\p{L}+|turn(s|ed)?|is turning|has turned|mark(s|ed)|reach(es|ed)|will (be|turn)|is|was)',
  de: '(blies|bläst|pustet\\p{L}*|feiert\\p{L}*|wird|wurde|begeht|hat)',
  fr: '(a soufflé|souffle|soufflera|fête|a fêté|fêtera|aura|a eu|célèbre)',
  es: '(sopló|sopla|soplará|cumple|cumplió|cumplirá|cumplir|celebra|celebró|festeja)',
  it: '(ha spento|spento|spegne|spegnerà|compie|compirà|compiuto|festeggia|festeggiato|fa)',
  pt: '(apagou|apaga|sopra|soprou|completa|completou|completará|completar|faz|fez|fará|fazer|comemora|comemorou)',
  ru: '(задул\\p{L}*|отмеча\\p{L}+|отметил\\p{L}*|исполн\\p{L}+|стукн\\p{L}+|праздну\\p{L}+)',
}

const cakes: Phrases = {
  en: 'cake',
  de: '\\p{L}*torte|\\p{L}*kuchen',
  fr: 'gâteau',
  es: 'tarta|pastel|torta',
  it: 'torta',
  pt: 'bolo',
  ru: 'торт\\p{L}*',
}
const candles: Phrases = {
  en: 'candles',
  de: 'kerzen',
  fr: 'bougies',
  es: '(velas|velitas)',
  it: 'candeline',
  pt: '(velas|velinhas)',
  ru: 'свеч\\p{L}+',
}

const write = (code: WesternCode): string => {
  const subject = `${institutions[code]}${between[code]}{0,3}`
  // German puts the verb first after a time: "nächstes Jahr wird Marens Museum siebzehn".
  const inverted = code === 'de' ? `|(wird|feiert|begeht)( \\p{L}+| ~s?){0,2} ${institutions.de} #` : ''
  const cake = `(${cakes[code]})[^.;:!?]{0,28}? ${institutions[code]}(?![\\p{L}])[^.;:!?]{0,24}? # ${candles[code]}|${institutions[code]}s?( s)? (\\p{L}+ )?(${cakes[code]})[^.;:!?]{0,44}? # ${candles[code]}`
  return `${cake}|${subject} ${feasts[code]}( \\p{L}+){0,3}? (10 )?#${inverted}`
}

export const anniversaries = Object.fromEntries(western.map((code) => [code, write(code)])) as Phrases
