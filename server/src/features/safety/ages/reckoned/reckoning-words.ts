import type { LanguageCode } from '../languages/language-data.ts'

/**
 * Words of one language, in the form in which sentences are read: folded, with digits for number words. `kin` are
 * relatives and others whose age is compared; `own` are pronouns that mean the person the sentence is about; `aged`
 * and `ago` have one number each.
 */
export type ReckoningWords = {
  key: string
  kin: string
  own: string
  me: string
  twice: string
  thrice: string
  half: string
  third: string
  /** Stands behind the number of an age. */
  years: string
  aged: string
  ago: string
  lately: string
  when: string
  /** An age in months. */
  months: string
  /** Birthdays until adulthood or a right of adults. */
  birthdays: string
  adulthood: string
  /** Two numbers: the years between two people and the age of the older. */
  younger: string
  /** Two numbers: an age and the years that are missing to it. */
  missing: string
}

export const RECKONING_WORDS: Readonly<Record<LanguageCode, ReckoningWords>> = {
  en: {
    key: 'age',
    kin: '(step|grand|god)?(mother|father|mom|mum|dad|mama|papa|ma|pa|sister|brother|aunt|uncle|cousin|parent)s?|(teacher|boss|coach|tutor|guardian|husband|wife|neighbou?r|mentor|master|roommate|nanny)s?',
    own: 's?he|hers?|him|his|me|my|mine|i',
    me: 'i|im|my|me|mine',
    twice: '(twice|double|2 times)(?! as (much|many|often|fast|long|far))',
    thrice: '(thrice|triple|3 times)(?! as (much|many|often|fast|long|far))',
    half: 'half(?! as (much|many|often|fast|long|far))',
    third: '(a|1) (third|3)',
    years: '(years?|yearsold|yearold|yo)',
    aged: '(was|were|turned|had turned|had just turned|became|been)( only| just| still| barely| newly| all of)* (\\d{1,2})(?! (minutes?|hours?|days|weeks|months|miles|of|people|men|women))',
    ago: '(\\d{1,2}) years? ago|(\\d{1,2}) (summers|winters) ago',
    lately: '(a|1) year ago|last (year|summer|winter|spring|autumn|fall)',
    when: 'when|as|the (day|year|week|night)',
    months:
      '(\\d{2,3}) ?-?months? ?-?(old|of age)|(lived|alive|on this earth|on earth)( for)?( only| just)? (\\d{2,3}) months',
    birthdays: '(\\d) (more |other |further )?birthdays?',
    adulthood:
      'vote|voting|adulthood|adult|of age|majority|18|driving (test|licence|license)|drive|sign|drink',
    younger: '(\\d{1,2}) years? (younger|less|fewer)[^.;!?\\d]{0,32}?(\\d{2})(?!\\d)',
    missing: '(\\d) years? (short of|shy of|younger than|under|off) (\\d{2})',
  },
  de: {
    key: 'alter',
    kin: '(stief|gross|schwieger|pflege|paten)?(mutter|vater|mama|papa|schwester|bruder|tante|onkel|oma|opa)s?|cousine?s?|\\p{L}*(lehrer|chef|trainer|nachbar|meister|mitbewohner)(in|s)?|(ehe)?(mann|frau)',
    own: 'sie|ihre?[nrms]?|er|ihm|ihn|seine?[nrms]?|ich|mich|mir|meine?[nrms]?',
    me: 'ich|mich|mir|mein\\p{L}{0,2}',
    twice: '(doppelt|zweimal|2 ?mal)(?! so (viel|viele|oft|schnell|lang|lange|weit))',
    thrice: '(dreifach|dreimal|3 ?mal)(?! so (viel|viele|oft|schnell|lang|lange|weit))',
    half: '(halb|halfte|halbe)(?! so (viel|oft|schnell|lang|lange|weit))',
    third: 'drittel',
    years: '(jahre?n?|jahrige?[rnms]?)',
    aged: '(war|wurde|worden|geworden)( ~| sie| er| ich| gerade| erst| eben| noch| kaum| nur| schon| soeben)* (\\d{1,2})(?! (minuten|stunden|uhr|tage|wochen|monate|leute|mann))|(mit|gerade|erst|kaum) (\\d{1,2})( jahren?)?( alt)?( geworden)?',
    ago: 'vor( genau| etwa| gut| knapp)? (\\d{1,2}) (jahren?|sommern|wintern)',
    lately:
      'vor einem jahr|vor 1 jahr|letzte[snr] (jahr|sommer|winter|herbst|fruhling|fruhjahr)|voriges jahr',
    when: 'als',
    months: '(\\d{2,3}) monate alt|(lebt|lebe)( erst| seit| nun)* (\\d{2,3}) monaten?',
    birthdays: '(\\d) (weitere )?geburtstage?n?',
    adulthood: 'wahlen|wahlt|wahl|wahlrecht|volljahrig|volljahrigkeit|erwachsen|18|fuhrerschein',
    younger: '(\\d{1,2}) jahre? (junger|weniger)[^.;!?\\d]{0,32}?(\\d{2})(?!\\d)',
    missing: '(\\d) jahre? (junger als|unter) (\\d{2})',
  },
  fr: {
    key: 'l?age',
    kin: '(grand ?-? ?|belle ?-? ?|beau ?-? ?)?(mere|pere|maman|papa|soeur|frere)|tante|oncle|cousine?|prof|professeure?|patronne?|voisine?|maitresse|marraine|parrain|mari',
    own: 'elle|il|lui|son|sa|ses|sien|sienne|siens|moi|mon|ma|mes|mien|mienne|jai|j',
    me: 'je|j|jai|moi|mon|ma|mes|mien|mienne',
    twice: 'double|2 fois(?! (moins|plus jeune))',
    thrice: 'triple|3 fois(?! (moins|plus jeune))',
    half: 'moitie|2 fois (moins|plus jeune)',
    third: 'tiers',
    years: 'ans?',
    aged: '(avait|avais|venait davoir|venais davoir|eu|fetait|fete|fetais)( ses| a peine| tout juste| seulement| juste| que)* (\\d{1,2}) ans',
    ago: '(il y a|ca fait|cela fait|voila)( a peine| tout juste)? (\\d{1,2}) (ans?|etes|hivers)',
    lately: 'il y a (un|1) an|lan dernier|lannee derniere|lete dernier|lhiver dernier',
    when: 'quand|lorsque?|au moment ou|le jour ou|lannee ou',
    months:
      '(a|ai|âgée? de|compte|vécu)( seulement| à peine)? (\\d{2,3}) mois(?! (de (?!vie)|en|avec|pour|à))',
    birthdays: '(\\d) anniversaires?',
    adulthood: 'voter|vote|majorite|majeure?|adulte|18|permis',
    younger:
      '(\\d{1,2}) ans? de moins[^.;!?\\d]{0,32}?(\\d{2})(?!\\d)|plus jeune de (\\d{1,2}) ans[^.;!?\\d]{0,32}?(\\d{2})(?!\\d)',
    missing: '(\\d) ans? (de moins que) (\\d{2})|(\\d{2}) ans moins (\\d)',
  },
  es: {
    key: 'edad',
    kin: '(madre|padre|mama|papa|madrina|padrino|jef[ea]|madrastra|padrastro|marido)|(herman|abuel|ti|prim|vecin|maestr|suegr|espos)[oa]|profesora?|profe|entrenadora?',
    own: 'ella|el|su|sus|suya|suyo|le|la|lo|yo|mi|mis|mia|mio|me',
    me: 'yo|mi|mis|mia|mio|me|tengo',
    twice: 'doble|dobla|duplica|2 veces(?! menor)',
    thrice: 'triple|triplica|3 veces(?! menor)',
    half: 'mitad',
    third: 'tercio|(tercera|3) parte',
    years: 'an(o|i)?os?',
    aged: '(tenia|cumpli\\p{L}*|acababa de cumplir|habia cumplido)( solo| apenas| recien| los| ya)* (\\d{1,2})(?! (minutos|horas|dias|semanas|meses|euros|personas))',
    ago: 'hace( apenas| solo| ya)? (\\d{1,2}) (anos?|veranos|inviernos)',
    lately: 'hace (un|1) ano|el ano pasado|el verano pasado|el invierno pasado',
    when: 'cuando|el dia que|al (empezar|estallar|comenzar|mudarse|llegar)',
    months:
      '(tiene|tengo|cuenta|vivido)( solo| apenas)? (\\d{2,3}) meses(?! (de (?!edad|vida)|en|con|que|para))',
    birthdays: '(\\d) cumpleanos',
    adulthood: 'votar|voto|mayoria de edad|mayor de edad|adulta?|18|conducir|carnet',
    younger: '(\\d{1,2}) anos? (menos|menor|mas joven)[^.;!?\\d]{0,32}?(\\d{2})(?!\\d)',
    missing: '(\\d) anos? (menos que) (\\d{2})|(\\d{2}) anos menos (\\d)',
  },
  it: {
    key: 'eta|leta',
    kin: '(madre|padre|mamma|papa|sorella|fratello|insegnante|professor\\p{L}*|prof|capo|matrigna|patrigno|marito|moglie)|(nonn|zi|cugin|vicin|maestr)[oa]|(sorell|fratell)\\p{L}+',
    own: 'lei|lui|suoi|sue|sua|suo|le|gli|io|me|mia|mio|miei|mie|mi',
    me: 'io|me|mia|mio|miei|mie|mi|ho',
    twice: 'doppi[oa]|2 volte',
    thrice: 'tripl[oa]|3 volte',
    half: 'meta',
    third: 'terzo|(terza|3) parte',
    years: 'ann[oi]',
    aged: '(aveva|avevo|compiuto|compiva|compivo|compi)( gia| solo| appena| i)* (\\d{1,2})( anni)?(?! (minuti|ore|giorni|settimane|mesi|euro|persone))',
    ago: '(\\d{1,2}) (anni?|estati|inverni) fa|\\bda (\\d{1,2}) anni',
    lately: '(un|1) anno fa|lanno scorso|lestate scorsa|linverno scorso',
    when: 'quando|il giorno in cui|lanno in cui',
    months: '(ha|ho|conta|vissuto)( solo| appena)? (\\d{2,3}) mesi(?! (di (?!età|vita)|in|con|per))',
    birthdays: '(\\d) compleann[oi]',
    adulthood: 'votare|voto|maggiore eta|maggiorenne|adulta?|18|patente',
    younger: '(\\d{1,2}) ann[oi] (meno|in meno|piu giovane)[^.;!?\\d]{0,32}?(\\d{2})(?!\\d)',
    missing: '(\\d) ann[oi] (meno di) (\\d{2})|(\\d{2}) anni meno (\\d)',
  },
  pt: {
    key: 'idade',
    kin: '(mae|pai|mamae|papai|irma|irmao|avo|chefe|madrinha|padrinho|madrasta|padrasto|marido)|(ti|prim|vizinh)[oa]|mestr[ea]|professora?|treinadora?',
    own: 'ela|ele|dela|dele|sua|seu|suas|seus|lhe|eu|minha|meu|mim|me',
    me: 'eu|minha|meu|mim|me|tenho',
    twice: 'dobro|2 vezes',
    thrice: 'triplo|3 vezes',
    half: 'metade',
    third: 'terco|(terca|3) parte',
    years: 'anos?',
    aged: '(tinha|fez|fiz|fazia|completou|completei|completava)( so| apenas| acabado de fazer| recem| os| ja)* (\\d{1,2})(?! (minutos|horas|dias|semanas|meses|reais|euros|pessoas))',
    ago: '(ha|faz)( apenas| so)? (\\d{1,2}) (anos?|veroes|invernos)|(\\d{1,2}) anos? atras',
    lately: 'ha (um|1) ano|no ano passado|ano passado|no verao passado',
    when: 'quando|no dia em que|no ano em que',
    months: '(tem|tenho|conta|viveu)( só| apenas)? (\\d{2,3}) meses(?= ?$| ?[,.;!?]| de (idade|vida))',
    birthdays: '(\\d) aniversarios?',
    adulthood: 'votar|voto|maioridade|maior de idade|adulta?|18|carteira|carta de conducao',
    younger: '(\\d{1,2}) anos? (a menos|menos|mais nov[oa]|mais jovem)[^.;!?\\d]{0,32}?(\\d{2})(?!\\d)',
    missing: '(\\d) anos? (a menos que|menos que) (\\d{2})|(\\d{2}) anos menos (\\d)',
  },
  ru: {
    key: 'возраст',
    kin: '(мать?|матер\\p{L}+|мам\\p{L}+|отец|отц\\p{L}+|пап\\p{L}+|сест(р\\p{L}+|ер)|брат\\p{L}{0,2}|тет\\p{L}+|дяд\\p{L}+|бабушк\\p{L}+|дедушк\\p{L}+|учител\\p{L}+|начальни\\p{L}+|сосед\\p{L}+|тренер\\p{L}*|муж\\p{L}?|жен\\p{L})',
    own: 'она|он|ее|его|неи|нее|него|меня|мое\\p{L}+|я|мои',
    me: 'я|мне|меня|мо\\p{L}{1,3}',
    twice: '(вдвое|в 2 раза)(?! (младше|моложе|меньше|больше (денег|раз)))',
    thrice: '(втрое|в 3 раза)(?! (младше|моложе|меньше))',
    half: '(вдвое|в 2 раза) (младше|моложе|меньше)|половин\\p{L}+',
    third: 'треть|(втрое|в 3 раза) (младше|моложе|меньше)',
    years: '(лет|года?|летн\\p{L}+)',
    aged: '(было|исполнилось|исполнялось|стукнуло|минуло)( ~| еи| ему| мне| всего| только| лишь| едва| как раз| уже)* (\\d{1,2})(?! (минут|час|дн|недел|месяц|рубл|человек))',
    ago: '(\\d{1,2}) (года?|лет|зимы|лета) назад',
    lately: 'год назад|в прошлом году|прошл(ым|ои|ую) (летом|зимои|весну|весно[ий]|осенью)',
    when: 'когда|в тот (день|год)',
    months: '(~|еи|ему|мне)( всего| только| уже)? (\\d{2,3}) месяц(а|ев)?(?= ?$| ?[,.;!?]| от роду)',
    birthdays: '(\\d) (дня|днеи) рождения',
    adulthood: 'голосова\\p{L}+|совершеннолет\\p{L}+|взросл\\p{L}+|18|прав',
    younger: 'на (\\d{1,2}) (года?|лет) (младше|моложе)[^.;!?\\d]{0,32}?(\\d{2})(?!\\d)',
    missing: '(\\d{2}) без (\\d) (лет|года?)|на (\\d) (года?|лет) (младше|меньше|моложе) (\\d{2})',
  },
  ja: {
    key: '年[歳齢齡]|(?:の|^)[歳年](?=は|:)',
    kin: '母|父|姉|兄|妹|弟|伯母|叔母|伯父|叔父|祖母|祖父|先生|教師|担任|上司|師匠|従姉|従兄|夫|妻',
    own: '彼女|彼|自分|私|僕|俺|わたし|あたし',
    me: '私|僕|俺|わたし|あたし|自分',
    twice: '(2|二)倍',
    thrice: '(3|三)倍',
    half: '半分',
    third: '3分の1',
    years: '[歳才]',
    aged: '(\\d{1,2})[歳才]に(?:なっ|なり)|(\\d{1,2})[歳才](?:だった|でした)|(\\d{1,2})[歳才]の誕生日',
    ago: '(\\d{1,2})年(?:ほど)?前',
    lately: '1年前|去年|昨年',
    when: 'とき|時|頃|ころ|際|直後|日に',
    months: '(?:生まれて|生後|誕生から|生を受けて)[^。\\d]{0,4}(\\d{2,3})(?:か|ヶ|カ|ヵ|ケ|箇|個)?月',
    birthdays: '誕生日は?(?:まだ)?あと(\\d)回|あと(\\d)回(?:の)?誕生日|(\\d)回の誕生日',
    adulthood: '投票|選挙|成人|大人|18|免許',
    younger: '(\\d{2})[歳才][^。\\d]{0,6}より(?:も)?(\\d{1,2})(?:つ|歳|才|年)?(?:若|下|年下)',
    missing:
      '(\\d{2})[歳才]より(?:も)?(\\d)(?:つ|歳|才|年|個)?(?:若|下|年下)|(\\d{2})[歳才]に(?:は)?(\\d)(?:つ|歳|年)?足りな',
  },
  ko: {
    key: '나이|연령',
    kin: '어머니|엄마|아버지|아빠|언니|누나|오빠|이모|고모|삼촌|할머니|할아버지|선생|동생|스승|사장|남편|아내|코치|담임',
    own: '그녀|자기|자신|나보다|저보다|내|제|나의',
    me: '나는|저는|제가|내가|나보다|저보다|내 나이|제 나이|나 |저 ',
    twice: '(두|2) ?배|갑절',
    thrice: '(세|3) ?배',
    half: '절반|반밖에|반쯤|(?<=의 )반',
    third: '3 ?분의 ?1',
    years: ' ?(살|세)',
    aged: '(\\d{1,2}) ?(?:살|세)(?:이|을|가)? ?(?:되|됐|이었|였|생일|맞)|(\\d{1,2}) ?번째 생일',
    ago: '(\\d{1,2}) ?년 ?전',
    lately: '작년|지난해|1 ?년 ?전',
    when: '때|무렵|직후|날',
    months:
      '(?:태어난|난|살아온|세상에 나온) ?지 ?[^.\\d]{0,4}(\\d{2,3}) ?(?:개월|달)|생후 ?(\\d{2,3}) ?개월',
    birthdays: '생일이? ?(?:아직 )?(\\d|한|두|세|네|다섯) ?번|생일 (\\d)번',
    adulthood: '투표|선거|성인|어른|18|면허',
    younger: '(\\d{2}) ?(?:살|세) ?[^.\\d]{0,8}보다 (\\d{1,2}) ?(?:살|세) ?(?:어리|적|젊)',
    missing: '(\\d{2}) ?(?:살|세)(?:보다|에서) (\\d) ?(?:살|세) ?(?:어리|적|모자라|젊)',
  },
  zh: {
    key: '年[龄纪岁]',
    kin: '母亲|妈妈|妈|父亲|爸爸|爸|姐姐|姊姊|哥哥|姑姑|阿姨|叔叔|舅舅|奶奶|爷爷|外婆|外公|老师|师父|上司|老板|教练|妹妹|弟弟|表姐|堂姐|表哥|丈夫|妻子',
    own: '她|他|我|自己',
    me: '我',
    twice: '[2两]倍',
    thrice: '3倍',
    half: '[1一]半',
    third: '(?:3|三)分之(?:1|一)',
    years: '岁',
    aged: '(?:满|过|是|才|刚|只有|正好)(?:了)?(\\d{1,2})岁|(\\d{1,2})岁生日|(\\d{1,2})岁(?=[,。]|$)',
    ago: '(\\d{1,2})年(?:以)?前',
    lately: '1年前|去年',
    when: '时|那年|那天|的时候|之后',
    months: '(?:出生|生下来|来到这?个?世[上界间]|活)[^,。\\d]{0,6}(\\d{2,3})个月|(\\d{2,3})个月大',
    birthdays: '(\\d)个生日|(\\d)次生日',
    adulthood: '投票|成年|选举|大人|18|驾照',
    younger: '比(?:她|他|我)?(\\d{2})岁[^,。\\d]{0,8}(?:小|年轻)(\\d{1,2})岁',
    missing:
      '比(\\d{2})岁(?:还)?(?:小|少|年轻)(\\d)岁|(?<!\\d)(\\d)岁[就便](?:到|满)(\\d{2})岁|差(\\d)岁(?:就|才)?(?:到|满)?(\\d{2})岁?(?=[,。]|$)',
  },
  ar: {
    key: 'عمر\\p{L}{0,2}|السن',
    kin: '(ام|والد|والدت|اخت|اخ|اخو|ابو|خال|خالت|عمت|جد|جدت|معلم|معلمت|مدير|مديرت|استاذ|مدرب|زوج)(ها|ه|ي|ته|تي)?|(ام|اخت|والدة|والد|شقيقة|معلمة) ~|شقيقت?(ها|ه|ي)',
    own: 'عمرها|عمره|عمري|ها|هي|هو|مني|منها|منه|انا',
    me: 'انا|عمري|مني|امي|اختي|ابي|اخي',
    twice: 'ضعفا?|ضعفي|مرتين',
    thrice: '(3|ثلاثه) (اضعاف|مرات)',
    half: 'نصف',
    third: 'ثلث',
    years: '(سن\\p{L}+|عام\\p{L}*|اعوام)',
    aged: '(كان|كانت|كنت|قد|عمر\\p{L}{0,2}|اتم\\p{L}{0,2}|بلغ\\p{L}{0,2}|اكمل\\p{L}{0,2})( ~| قد| لم| اتم\\p{L}{0,2}| بلغ\\p{L}{0,2}| للتو| توا| عمر\\p{L}{0,2}| في)* #?(\\d{1,2}|\\d 10)(?! (دقيق|ساع|يوم|ايام|اسبوع|شهر|اشهر))',
    ago: '(?:قبل|منذ|من) (\\d{1,2}|سنتين|عامين) ?(?:سنوات|سنه|اعوام|عام\\p{L}*)?',
    lately: '(قبل|منذ) (سنه|عام)|(العام|السنه|الصيف|الربيع|الخريف|الشتاء) الماضي\\p{L}?',
    when: 'عندما|حين|حينما|لما|يوم|اذ',
    months: '(عمر\\p{L}{0,2}( ~)?|(منذ|علي) ولاد(تها|ته|ه ~)|عاشت|عاش) (\\d{2,3}) (شهر\\p{L}?|اشهر)',
    birthdays: '(\\d) (اعياد ميلاد|عيد ميلاد)',
    adulthood: 'التصويت|الانتخاب|الرشد|راشد\\p{L}?|#?18|القياده',
    younger: 'اصغر من[^.\\d]{0,28}#?(\\d{2})[^.\\d]{0,8} ب#?(\\d{1,2}) (سنوات|اعوام|سنين)',
    missing: '(\\d{2}) الا (\\d) (سنوات|اعوام|سنين)|اصغر من #?(\\d{2}) ب(\\d) (سنوات|اعوام)',
  },
}
