import type { AgeClass } from './phrase.ts'

/** Mostly said by pupils of themselves: a class teacher, a report card, a guardian. */
export const pupilLife: AgeClass = {
  is_hint: true,
  phrases: {
    en: `(lives|live|living|stays) with (a|her|his|my|their) (legal )?guardian
      (my|her|his|our) (curfew|permission slip|report card|allowance|homeroom( teacher)?|form tutor|bedtime|school (bus|uniform|bag|play|trip|lunch|locker)|locker|detention|learners permit|class teacher|pe teacher|maths? (teacher|test|quiz)|science (fair|teacher)|spelling (bee|test)|history (teacher|test)|english teacher|recess|prom date|school principal|headteacher|lunchbox)
      (got|get|have|had|in|after|given|gave (me|us)|skip(ped)?) (a )?(detention|recess|double maths|homeroom|pop quiz)|(my|our|more|much|finish|do|done with|so much) homework(?= ?$| ?[,.!?]| (is|for|first|so|and|tonight|due|to|before))
      (parental|parents|guardians|moms|dads|mums) (consent|signature|permission)|(my|her|his) (mom|mum|dad|parents) (has|have|needs?|must) to (sign|come|drive me|agree)
      (my|her|his) (mom|mum|dad|parents) (took|takes|take|confiscated) (away )?(my|her|his) (phone|tablet|console|laptop)|(mom|mum|dad|parents) says? (i|s?he) (have|has|need) to (be in bed|go to bed|do)
      (child|kids?|youth|junior|student|half)-? ?(ticket|fare|menu|discount)(?= (still|works|for me|is|because|until))|(still )?(order|get|pay|ride|eat)s?( off| for| from)? (a |the )?(kids?|child|childrens|half) (menu|fare|price|ticket)|(u|under)-?1\\d (team|squad|league)
      grounded (by|until|for|again|because)|im grounded|(got|get|getting) (my|her|his) braces|science fair|show and tell|class president|student council`,
    de: `(lebt|wohnt|wohne|lebe) bei (ihrem|seinem|meinem|einem) vormund|(hat|habe) einen (gesetzlichen )?vormund
      (mein\\p{L}{0,2}|ihr\\p{L}{0,2}|sein\\p{L}{0,2}|unser\\p{L}{0,2}) (taschengeld|zeugnis|klassenlehrer(in)?|klasse|schulranzen|ranzen|mathelehrer(in)?|mathearbeit|klassenarbeit|schulweg|pausenbrot|schulbus|stundenplan|hausaufgaben|klassenfahrt|klassensprecher(in)?|elternabend|sportlehrer(in)?|lehrer(in)? sagt|schuluniform|mitschüler\\p{L}*|zahnspange|mofa|mofaführerschein)
      (einverständniserklärung|unterschrift|erlaubnis|zustimmung|einwilligung) (der|meiner|ihrer|seiner|von|vom|meines|ihres) (eltern|erziehungsberechtigten|mama|papa|mutter|vater|vaters)|(mama|papa|mutter|vater|eltern) (muss|müssen) (noch )?(unterschreiben|zustimmen|mitkommen|erlauben)
      hausarrest|nachsitzen|hitzefrei|bundesjugendspiele|schulausflug|(nach|nächste|in|vor) der (großen )?pause (schreib|haben)\\p{L}+|(noch|viele|meine|zu viel|mathe) ?hausaufgaben|schreib\\p{L}+ (morgen|heute|wir)?… ?(klassenarbeit|mathearbeit|mathe|vokabeltest|diktat)|(mache|schreibe|macht|schreibt)( nächstes jahr| bald| dieses jahr| gerade)* (mein |ihr |sein )?(abi|abitur)|begleitetes fahren|kinderkarte|kindermenü|kinderteller|schülerticket|(in der|die|der) (a|b|c|d|e|f)-?jugend`,
    fr: `(vit|habite|vis) chez (son|sa|mon|ma) tut(eur|rice)|(sous|son|mon) (la )?(tutelle|tuteur légal)
      (mon|ma|mes|son|sa|ses|notre|nos) (argent de poche|bulletin( scolaire)?|carnet (de correspondance|de notes)|prof(esseure?)?( principale?| de maths?| de français| d.?histoire| de sport| d.?anglais)?|cartable|maîtresse|maître d.?école|cantine|devoirs|collège|lycée|cour de récré|contrôle de maths?|appareil dentaire|conseil de classe|classe de neige|surveillante?|cpe)(?! (de la|du) (fac|faculté))
      (signature|autorisation|accord|permission) (de mes|de ses|des|parentale|de ma mère|de mon père)( parents)?|(maman|papa|ma mère|mon père|mes parents) (doit|doivent|a|ont|m.?a|veut)( encore)? (signer|confisqué|me confisquer|puni|m.?emmener)
      (privée?|punie?) de (sortie|téléphone|console)|heures? de colle|collée? (samedi|mercredi)|(à|la|pendant la) récré|interro( surprise)?|kermesse de l.?école|tarif (enfant|jeune|scolaire)|menu enfant|conduite accompagnée|brevet blanc|sortie scolaire|délégu\\p{L}+ de classe`,
    es: `(vive|vivo) con (su|mi|un|una) tutor[a]?( legal)?
      (mi|mis|su|sus|nuestr[oa]) (paga|boletín( de notas)?|notas del (cole|trimestre)|toque de queda|tutor[a]? (del|de) (instituto|cole|clase)|mochila del cole|profe( de (mates|lengua|gimnasia|inglés|historia))?|deberes|cole|instituto|recreo|seño|maestra|uniforme( del colegio| escolar)?|examen de (mates|lengua)|brackets|brá(que|ck)ets|excursión del cole)(?= ?$| ?[,.!?]| \\p{L})
      (firma|permiso|autorización|consentimiento) de (mis|sus|los|mi|su) (padres|madre|padre|mamá|tutor\\p{L}*)|(mamá|papá|mi madre|mi padre|mis padres|mis papás) (me|tiene|tienen)( que)?( ha| han)? (castig\\p{L}+|quit\\p{L}+|firmar|confisc\\p{L}+|recoge\\p{L}*)
      castigad[oa] (sin|en|por)|(en el|el|durante el) recreo|(tengo|muchos|los|mis) deberes(?= ?$| ?[,.!?]| de)|menú infantil|(billete|entrada|tarifa) infantil|delegad[oa] de clase|viaje de fin de curso|actividades extraescolares|festival del cole`,
    it: `(vive|vivo) con (il suo|il mio|un|una) tut(ore|rice)
      (la mia|la sua|il mio|il suo|i miei|le mie|la nostra) (paghetta|pagella|prof( di \\p{L}+)?|maestra|cartella|merenda|classe|compiti|zaino di scuola|verifica( di \\p{L}+)?|insegnante di \\p{L}+|apparecchio|banco|compagna di banco|coprifuoco|diario)
      (firma|permesso|consenso|autorizzazione) (dei|di|del|della|da)( miei| suoi| mia| mio| tutti)*( i)? (genitori|mamma|papà|madre|padre|tutore)|(mamma|papà|i miei|mia madre|mio padre)( mi)?( ha| hanno| deve| devono)? (sequestrat\\p{L}+|mess[oa] in punizione|firmare|tolto|accompagna\\p{L}*|viene a prendermi)
      in punizione|(i|fare i|tanti|miei|finire i) compiti(?= ?$| ?[,.!?]| (di|per|e))|(a|durante la) ricreazione|interrogazione di|verifica di|gita scolastica|rappresentante di classe|biglietto ridotto ragazzi|menù bambini|note? sul (diario|registro)|oratorio estivo|patentino|recita scolastica`,
    pt: `(vive|vivo|mora|moro) com (um|o seu|o meu|seu|meu|1|uma) tutor[a]?
      (minha|meu|meus|minhas|sua|seu|seus|nossa) (mesada|boletim|professora? de \\p{L}+|tarefa|lição( de casa)?|dever de casa|deveres de casa|mochila da escola|uniforme (da escola|escolar)|lancheira|recreio|colégio|prova de (matemática|português|história|ciências)|aparelho( nos dentes)?|diretora de turma|caderneta|trabalho da escola|tpc)
      (assinatura|autorização|permissão|consentimento) (dos|de|da|do)( meus| seus| minha| meu| sua| seu)? ?(pais|mãe|pai|responsáve[li]s?|encarregad\\p{L}+)|(mamãe|papai|mãe|pai|minha mãe|meu pai|meus pais)( me)?( deixou| pôs| precisa| tem que| tirou| tiraram| confiscou)+ ?(de castigo|assinar|o celular|meu celular|o telemóvel)
      de castigo|(no|na hora do|durante o) recreio|(lição|dever|deveres) de casa|excursão da escola|feira de ciências|representante de turma|meia-?entrada( de)? (criança|infantil)|cardápio infantil|menu infantil|festa junina da escola|reunião de pais`,
    ru: `(живет|живу) (с|у) опекун\\p{L}+
      (мой|мои|моя|мое|наш|наша|наши|ее|его) (дневник с оценками|табель|классный руководитель|класснуха|классная|классуха|училка|учительница|математичка|физичка|англичанка|русичка|школа|школьный|портфель|ранец|брекеты|домашка|домашнее задание|контрольная|одноклассни\\p{L}+|физрук|завуч|продленка)
      (подпись|разрешение|согласие|записка) (от )?(родителей|мамы|папы|опекуна)|(мама|папа|родители) (отобрал\\p{L}?|забрал\\p{L}?|не пуска\\p{L}+|не разреша\\p{L}+ гулять|ругает за|должн\\p{L} подписать)
      под домашним арестом|родительское собрание|(на|после|во время) перемен[еуы]|(вызвали|вызвать) (к доске|родителей|к директору)|(задали|делать|сделать|делаю|много) (уроки|домашк\\p{L}|домашнее|уроков)|двойк\\p{L} по|пятерк\\p{L} по|контрольн\\p{L}+ по|линейк\\p{L} в школе|последний звонок|выпускной в|детский билет|школьн\\p{L}+ форм\\p{L}|продленк\\p{L}|классный час|дежурн\\p{L}+ по классу`,
  },
  readAge: () => null,
}
