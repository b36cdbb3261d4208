import type { AgeClass } from '../phrase.ts'

export const lifeStage: AgeClass = {
  phrases: {
    en: `(is|am|im|are|youre|shes|hes|s|m) (still |just |only |really |merely |basically |but |quite |very much |legally |technically |a |an |the )*(little |small |young |shy |quiet |mere |normal |typical |ordinary |bright |curious |american |school )*(child(?! of)|kid|teen|teenager|teenaged? (girl|boy)|adolescent|pre-?teen|tween|minor(?! (in|at) (college|university|\\p{L}+ (was|is)))|toddler|schoolgirl|schoolboy|school ?kid|youngster|infant|high ?schooler|middle schooler|grade schooler|kindergartener|sixth ?former|underage|lad of \\d+|half-pint|tyke|nipper|kiddo|(primary|elementary|middle|high|secondary) school (kid|girl|boy|student|pupil))( now| still| girl| boy)?(?= ?$| ?[,.;!?()]| (and|but|so|who|with|from|in|of|at|under|by|for now|right|living|or|that|trying|learning|whose|on)(?![\\p{L}]))(?! (at heart|in spirit|of the))
      (^|: ?|, )(an? |the )?(shy |quiet |bright |curious |young )?(pre-?teen|teen|teenaged?|adolescent|tween|school-?age|underage|minor)( girl| boy)? (\\p{L}+)(?= ?$| ?[,.;!?]| (with|who|from|in|of|and|at|that)(?![\\p{L}]))(?<! (idol|novels?|magazines?|drama|movies?|films?|fiction|romance|series|shows?|comedy|pop|spirit|years|angst|band|slang|mom|mum|mother|father|dad|pregnancy|cent(er|re)|clubs?|counsell?or|therapist|court|books?|readers?|vogue|titans|wolf|heart|mind|soul|writer|author|comics?|library|section|department|dreams?|love|memories|key|chord|scale|role|part|detail|injury|problem|issue|matter|god|goddess|deity|noble|official|poet|character|planet|arcana))
      in (her|his|my|their|the) (early|mid|late|middle)?[- ]?(tweens?|teens|teenage years|teen years|adolescence|childhood)
      (going|goes|in the middle of|midst of|right in|hit(ting)?|hits|entering|entered|enters|(just |only )?(starting|started|starts|begun|beginning)|yet to hit|not (hit|reached)|hasnt (hit|reached)|before)( through)? (puberty|adolescence|her growth spurt)
      (s?he|i|~)( has| have| had|s|ve)?( just| only| recently| barely| finally)* (hit|hits|reached|reach|turned) (the )?double digits(?= ?$| ?[.,!])
      (child|kid|boy|teen|teenaged?) (empress|queen|king|emperor|prince|princess|detective|prodigy|genius|soldier|star|actor|actress|bride|monarch|saint|oracle|witch|wizard|mage|knight|hero|heroine|vampire|ghost|spirit|god|goddess|assassin|hacker|inventor|pirate|spy|thief)(?= ?$| ?[,.;!?]| (with|who|from|in|of|and|at|that|~)(?![\\p{L}]))
      (loli|lolis|shota|shotas|childlike (body|figure|build|form|frame))(?= ?$| ?[,.;!?]| \\p{L})
      ^(an? |the |this |our )?((?!(of|for|to|with|and|who|like|from|is|has|was|in|on|at|than|no|not|loves?|likes?|teaches|raises|raising|the|by|inner|only|their|her|his|my|hey|listen|oh)(?![\\p{L}]))\\p{L}+[ -]){0,3}(kid|child|teen|teenager|adolescent|pre-?teen|tween|minor|toddler|schoolgirl|schoolboy|newborn|infant|high ?schooler|middle ?schooler|grade ?schooler|preschooler|youngster|(high|middle|grade|elementary|primary)[ -]?school[ -]?(girl|boy|kid|student|pupil))(?= ?$| ?[.;!?]| (with|who|whose|from|that|on the run|in training)(?![\\p{L}]))
      ^(minor|teens?|child|kid|underage|baby|preteen)(?= ?[.!]? ?$)|^an? (\\p{L}+ )?baby(?= ?[.!]? ?$)
      ^((basically|just|only|really|still|merely) )+(a )?(kid|child|teen|teenager|minor)(?= ?$| ?[,.;!?])
      [=:] ?(a |an )?(kid|teen|teenager|child|minor|preteen|tween|adolescent)(?= ?$| ?[,.;|/])
      (just|finally|only|recently) (became|become|becoming|turned) (a )?(teen|teenager)|(became|turned|becomes|turns) (a )?(teen|teenager) (last|this|yesterday|today|recently|next|tomorrow)`,
    de: `(ist|bin|bist|sei)( ja| doch| noch| erst| nur| bloß| gerade| eigentlich| halt| immer| mal| eben| selbst| auch| rechtlich)*( eine?n?| 1| die| das)?( ganz)?( normales?| kleines?| junges?| richtiges?| schüchternes?| neugieriges?| typischer?)* (kind|teenager(in)?|teenie|jugendliche[rn]?|minderjährige?[rsn]?|halbwüchsige[rn]?|schulkind|schulmädchen|schuljunge|pubertier(ende[rn]?)?|heranwachsende[rn]?|kleinkind|knirps|backfisch|dreikäsehoch|bengel|göre|halbstarke[rn]?|teeniemädchen|abc-?schütze|kindergartenkind|grundschulkind|pimpf|jungspund)(?= ?$| ?[,.;!?()]| (und|aber|mit|aus|von|das|der|die|im|in|unter)(?![\\p{L}]))
      (bin|ist|bist|wurde|werde) (ich|sie|er|du|~)( ja| doch| noch| erst| nur| jetzt| endlich| gerade| nun)*( eine?n?| 1)? (kind|teenager(in)?|teenie|jugendliche[rn]?|minderjährige?[rsn]?)(?= ?$| ?[,.;!?()])
      (mitte|anfang|ende) der (teenager|teenie)(jahre|zeit)?
      (mitten in der|in der|kommt in die|komme in die|am anfang der) pubertät
      im (teenager|teenie|jugendlichen|kindes|schul)( |-)?alter`,
    fr: `(est|suis|es|nest|ne suis|nes|reste|sois)( encore| toujours| juste| seulement| qu.?| quune?| que| pas plus qu| simplement| au fond| légalement| encore qu)*( une?| 1| la| le| quun| qu1)?( simple| petite?| jeune| vraie?| timide)* (enfant|ado|adolescente?|mineure?|gamine?|gosse|fillette|garçonnet|collégien(ne)?|lycéen(ne)?|écolier|écolière|préado|préadolescente?|môme|minot|minote|mioche|bambin|marmot|gamin|galopin|jouvencelle|jouvenceau)(?= ?$| ?[,.;!?()]| (et|mais|qui|avec|de|du|en|dans|aux|au|à|selon)(?![\\p{L}]))
      (en pleine|dans son|dans mon|à l.?) ?(puberté|adolescence)
      à l.?âge ingrat
      (^|: ?|, )(une? |1 )?(jeune )?(adolescente?|ado|collégienne?|lycéenne?|écolière|écolier|\\p{L}+ (mineure?|adolescente?))(?= (qui|avec|aux|au|de|du|en|dans)(?![\\p{L}]))`,
    es: `(es|soy|eres|sigue siendo|sigo siendo|siendo)( aún| todavía| solo| sólo| apenas| no más que| simplemente| legalmente| más que)*( una?| 1| la| el)?( simple| pequeñ[oa]| joven| tímid[oa])* (niñ[oa]|adolescente|menor( de edad)?|chiquill[oa]|crí[oa]|chaval(a|ita|ito)?|colegial[a]?|escolar|preadolescente|quinceañer[oa]|mocos[oa]|chamac[oa]|peque|pib[ea]|pebeta|nen[ea]|guagua|chavalill[oa]|púber|impúber|mozalbete)(?= ?$| ?[,.;!?()]| (y|pero|que|con|de|del|en|según|ante)(?![\\p{L}]))
      en (plena|la|su|mi) (pubertad|adolescencia)
      (^|: ?|, )(una? |1 )?(joven |tímid[oa] )?(adolescente|preadolescente|colegiala?|quinceañer[oa]|\\p{L}+ (menor de edad|adolescente))(?= (que|con|de|en)(?![\\p{L}]))`,
    it: `(è|sono|sei|resta|sia)( ancora| solo| soltanto| appena| pur sempre| in fondo| che| legalmente| proprio| una| un| 1| un.?)+( semplice| piccol[oa]| giovane| timid[oa])* (bambin[oa]|ragazzin[oa]|adolescente|minorenne|minore|scolar[oa]|scolarett[oa]|liceale|preadolescente|fanciull[oa]|bimb[oa]|quindicenne|sedicenne|quattordicenne|tredicenne|dodicenne|diciassettenne|undicenne|decenne|marmocchi[oa]|pischell[oa]|bimbett[oa]|ragazzett[oa]|giovinett[oa]|impubere|scolaretta|pargolo|monell[oa])(?= ?$| ?[,.;!?()]| (e|ma|che|con|di|del|della|delle|in|per|al|alle)(?![\\p{L}]))
      in piena (pubertà|adolescenza)|nel(la sua|la|l.?) ?(pubertà|adolescenza)
      (^|: ?|, )(un.?a? |1 )?(giovane )?(adolescente|liceale|\\p{L}+ (minorenne|adolescente|quindicenne|sedicenne))(?= (che|con|di|del|della|in|e)(?![\\p{L}]))
      (student(e|essa)|1 ?alunn[oa]|alunn[oa]|unalunna|unalunno) (delle medie|delle superiori|delle elementari|di liceo|del liceo|di (prima|seconda|terza|#) (media|superiore|liceo|elementare))`,
    pt: `(é|sou|és|ainda é|ainda sou|sendo|e)( ainda| só| apenas| somente| mera?mente| uma?| 1| a| o| legalmente)+( simples| pequen[oa]| jovem| tímid[oa])* (criança|adolescente|menor( de idade)?|menin[oa] pequen[oa]|garotinh[oa]|colegial|estudante secundarista|secundarista|pré-?adolescente|miúd[oa]|rapazinho|guri|moleque|crianç\\p{L}*|pirralh[oa]|fedelh[oa]|molecot[ea]|rapazote|garoto pequeno|miudinh[oa]|piá|petiz)(?= ?$| ?[,.;!?()]| (e|mas|que|com|de|do|da|em|no|na|pela)(?![\\p{L}]))
      (em plena|na|na sua|na minha) (puberdade|adolescência)
      (^|: ?|, )(uma? |1 )?(jovem |tímid[oa] )?(adolescente|colegial|pré-?adolescente|\\p{L}+ (menor de idade|adolescente))(?= (que|com|de|do|da|em)(?![\\p{L}]))`,
    ru: `(еще |всего лишь |просто |лишь |пока |совсем |обычн\\p{L}+ |типичн\\p{L}+ |маленьк\\p{L}+ |только |сам[а]? |же |– |- |, )+(ребенок|дите|дитя|подросток|школьник|школьница|школьниц[аы]|малолетка|малолетн\\p{L}+|несовершеннолетн\\p{L}+|девочка-подросток|тинейджер|первоклассни\\p{L}+|старшеклассни\\p{L}+|гимназист(ка)?|подростка|пацан|малец|малявка|мелкий|мелкая|пионер(ка)?|сопляк|юнец|дошкольни\\p{L}+|детсадовец|отрок|отроковица|недоросль|шкет|мальчишка|девчушка|школяр)(?= ?$| ?[,.;!?()-]| (и|но|а|с|из|в|у|со|который|которая|\\d)(?![\\p{L}]))
      (^|~ ?[—–,-]? ?|(она|он|я|ты) [—–-]? ?)(ребенок|подросток|школьник|школьница|малолетка|несовершеннолетн\\p{L}+|тинейджер|старшеклассни\\p{L}+|гимназист(ка)?)(?= ?$| ?[,.;!?()-]| (и|но|а|с|из|в|у|со|\\d)(?![\\p{L}]))
      (подросткового|школьного|детского|дошкольного) возраста
      (в|период) (переходном возрасте|подростковом возрасте|пубертат\\p{L}*|полового созревания)`,
  },
  readAge: () => null,
}

export const growing: AgeClass = {
  phrases: {
    en: '(still |all |most of )*(has|have|had|losing|lost|loses|lose|wobbling|wiggling)( still| just)*( her| his| my| their| all| some| a few| most)*( of)?( her| his| my| their)?( first| last)? (baby|milk) (teeth|tooth)|(just |recently )?(lost|losing|loses|lose) (her|his|my) (first|1) tooth|(voice) (is|s|has|just)?( just| only)*( started| starting)?( to)? (breaking|crack|break)( now)?(?= ?$| ?[,.])',
    de: '(noch|alle|verliert|verliere|wackelt|lose|ersten|letzten)( noch| gerade| alle| fast| ihre[nr]?| seine[nr]?| meine[nr]?| einen| ersten| letzten| die| ein paar)* milchz[aä]hne?|milchzahn|(im|mitten im) stimmbruch',
    fr: '(a|ai|perd|perds|garde|avec)( encore| toujours)?( toutes?| quelques)?( ses| mes| sa| une| des| 1)?( premières?| dernières?)? dents? de lait|(voix) (mue|est en train de muer)|(il|je|~) (mue|est en train de muer)(?= ?$| ?[,.;!?]| (en|depuis|déjà))',
    es: '(tiene|tengo|conserva|pierde|pierdo|caen?|cayó|con)( aún| todavía)?( sus| mis| los| un| 1| el| algún)?( primeros?| últimos?)? dientes? de leche|(le|me) está cambiando la voz',
    it: '(ha|ho|perde|perdo|cadono|caduto|con)( ancora)?( tutti)?( i| suoi| miei| un| il| qualche)*( prim[oi]| ultim[oi])? dent[ei] da latte|(sta cambiando|cambia)( la)? voce|(gli|mi) sta cambiando( la)? voce',
    pt: '(tem|tenho|perde|perdi|caiu|perdendo|com)( ainda)?( todos)?( os| seus| meus| 1| um| o)*( primeiros?| últimos?)? dentes? de leite|(está|a) (mudando|mudar) (a|de) voz',
    ru: '(еще|пока|все|выпал\\p{L}*|шата\\p{L}+|меня\\p{L}+|есть|последн\\p{L}+|перв\\p{L}+)( еще| не| все| первый| последний)* молочн\\p{L}+ зуб\\p{L}*|молочн\\p{L}+ зуб\\p{L}*( еще)? (не выпали|шата\\p{L}+|выпада\\p{L}+)|лома(ется|лся) голос|голос ломается',
  },
  readAge: () => null,
}
