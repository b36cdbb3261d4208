import type { Exception } from '../eastern-rules.ts'

export const exceptions: readonly Exception[] = [
  // "Class 3B likes her"
  {
    kinds: ['school'],
    after: /^[^,。]{0,6}?(?:都|很|最)*(?:喜欢|爱|怕|敬重|佩服)[她他]/u,
    isOfOthers: true,
  },
  // "Pours lemonade for guests who are too young for beer"
  { kinds: ['hint'], after: /^[^,。]{0,6}的(?:客人|顾客|人们|孩子|年轻人)/u, isOfOthers: true },
  // "Sells no beer to people under 18", "welcomes the new pupils of the first grade", "signs the twins' report"
  { kinds: ['under'], before: /给$/u, after: /^(?:岁)?(?:以下)?的/u, isOfOthers: true },
  { kinds: ['school'], before: /(?:迎接|接待|欢迎|招收)$/u, isOfOthers: true },
  { kinds: ['hint'], before: /(?:双胞胎|儿子|女儿|孩子们?|孙子|孙女)的?$/u, isOfOthers: true },
  // "A day apart is like three years", "at 17 or 18 years, squires are"
  { kinds: ['age'], before: /(?:如|似|若|犹如)$/u },
  { kinds: ['age'], after: /^(?:岁)?(?:或|到|至|-)\d+岁?(?:时|以上|左右)/u },
  // "Sixteen candles lit the hall", "is a tortoise of seventeen"
  { kinds: ['age', 'hint'], after: /^[^,。]{0,6}(?:照亮|照着|点亮|燃着|亮着)/u },
  { kinds: ['age'], before: /是1?[只隻条匹头]$/u },
  {
    kinds: ['age'],
    before: /(?:^|[,，])[他她]$/u,
    after: /^(?:岁)?[,，]我(?:[2-9]\d|1[89])/u,
    isOfOthers: true,
  },
  // "At your age, at sixteen, I worked", "when my father bought this boat, I was twelve"
  { kinds: ['age'], before: /[你您](?:的|这个?|那个?)?年[纪龄岁][,，]?$/u },
  { kinds: ['age'], before: /[^,。\d]{4,}(?:时|的时候)[,，]?[我他她](?:才|只有|还|刚)?$/u },
  // "Met at sixteen"
  { kinds: ['age'], after: /^(?:时|就|那年)?(?:相识|认识|结识|相恋|相遇|恋爱|定情)/u },
  // "A film about a girl of fifteen", "the child ticket costs eight"
  {
    after: /^(?:的)?[^,。]{0,6}的(?:电影|小说|故事|书|剧|歌|纪录片)/u,
    before: /(?:讲|关于|写|拍|描写|以)[^,。]{0,6}$/u,
  },
  { kinds: ['hint'], after: /^[^,。]{0,6}\d+(?:块|元|塊|欧|美元)/u },
  // "Her patients are under sixteen"
  {
    before: /(?:病人|患者|客人|顾客|读者|听众|學員|学员)(?:们|大多|多半|全|都|们都)*(?:不到|未满|不满)?$/u,
    isOfOthers: true,
  },
  {
    kinds: ['age'],
    before: /(?:大|小|差|相差|年长|年轻|老|多|长|早|晚|小了|大了|隔|每|凡)(?:了|她|他|我|你)?$/u,
  },
  { kinds: ['age', 'look'], after: /^(?:的)?(?:以上|及以上|年[龄岁歳]差|差距|之差|代沟|的差)/u },
  {
    kinds: ['age', 'under', 'school', 'word'],
    before:
      /(?:不再是?|早就不是|早已不是|早不是|已经不是|又不是|可不是|不是|并非|超过|大于|至少|不止|早过了|早就过了|别把我当|(?<!正)当成?|像)(?:什么|个|1个)?$/u,
    unless: /还不是18|不是18|看(?:起来|上去|着)/u,
  },
  // "If I were 16", "they take me for 16"
  {
    before:
      /(?:如果|要是|假如|假装|倘若|若是|仿佛|宛如|再当1次|再做1次|回到|重返|重回|变回|穿越到|以为|误认|当成|梦见|梦回|当作|看成)[^,。]{0,14}$/u,
  },
  // "Looks after two girls, one of 6, one of 9"
  {
    kinds: ['age'],
    before: /(?:[2-9两几]|多)[个名位][^,。]{0,4}(?:孩子?|生|姐妹|兄弟|姊妹|学徒|徒弟|丫头|小子)[^。]{0,12}$/u,
    isOfOthers: true,
  },
  {
    kinds: ['age', 'school', 'word'],
    after:
      /^(?:的)?(?:生日)?(?:那1?年|那时|那会|的?时候|时(?=$|[,我他她就在跟的\uE000学搬被父母离失入进随\p{Script=Han}])|的?那个?[春夏秋冬]|[的]?[春夏秋冬]天?|之前|以前|前(?!台|面)|以来|之后|以后|后(?!年)|开始|起(?!床|来|的)|就(?![要快是该满能会可读上念在还1\d]|[^,。了]{0,3}着)|入[学伍门宫行伙]|毕业|时期|时代|阶段)/u,
    unless: /还没|岁前(?:不能|不可)/u,
  },
  {
    kinds: ['age'],
    after:
      /^(?:时)?(?:才)?(?:学(?!生|徒|员|习成绩)|离|搬(?!砖)|参军|当兵|拜师|出道|去世|丧|失|没了|结婚|出嫁|嫁|当(?:学徒|兵|上|了)|辍[学學]|輟[学學]|获|来到|到(?!底)|进(?!行)|被|随|跟着?[^,。]{0,8}(?:了|过)|写|成名|出版|加入|登|赢|拿|考上|辍学|打工|下海|移民|遇|认识|父|母|上山|出国|第1次|首次)/u,
    unless: /今年|现在(?!\d)|目前|如今(?!\d)|刚满/u,
  },
  {
    kinds: ['age', 'school', 'word'],
    before:
      /(?:小时候|小的时候|那年|当年|当时|曾经|曾|从前|以前|记得|想当年|少年时|年轻时|童年|那时候?|过去|时候[,]?[^,。]{0,6}|从(?:她|他|我)?|自从?|打从?|当(?:她|他|我|\uE000)(?:还是)?|还是|在(?:她|他|我))$/u,
    unless: /还是(?:个)?[^,。]{0,3}(?:孩|娃|小|未|初|高|国)|现在|今年/u,
  },
  {
    kinds: ['age', 'school', 'word'],
    before: /(?:小时候|那年|想当年|记得|当时|从前|很久以前|\d+年前|年轻的时候|的时候)[^。]{0,20}$/u,
    unless: /现在是?\d|如今是|今年|才\d|刚满/u,
  },
  // "Is the class teacher in the second year of middle school"
  {
    kinds: ['school', 'word', 'hint'],
    after:
      /^[1-6]?(?:年?[级級])?(?:的|班)?(?:里|裡)?(?:(?:当|當|担任|擔任|做|任)(?:着|了|过)?[^,。]{0,4})?(?:班主任|[导導][师師]|老[师師]|教[师師]|班[导導])/u,
    isOfOthers: true,
  },
  { kinds: ['age'], before: /平均(?:年[龄岁])?(?:是|为|才|约)?$/u, isOfOthers: true },
  {
    kinds: ['school'],
    before: /(?:教(?!室)|带(?!着|了|大)|任教|执教|辅导)(?:着|的是|社区的|1群)?[^,。我]{0,3}$/u,
    isOfOthers: true,
  },
  {
    kinds: ['school', 'word'],
    before:
      /(?:教(?!室)|带(?!着|了|大)|辅导|任教|执教|毕业(?!旅行|考|照|典礼)于?|给|资助|关爱|保护|帮助|面向|适合|禁止|严禁|拒绝|同学会|教[^,。]{1,6})[^,。]{0,4}$/u,
  },
  {
    kinds: ['school', 'word'],
    after:
      /^(?:教(?!室|材)|任教)|^[^,。]{0,6}(?:老师|教师|教书|班主任|导师|班导|毕业|家教|同学会|课本|教材|教室|校长|数学课|语文|英语|物理|化学|家长|校服|题|作业|保护|就认识|认识的|同窗|聚会|门口|旁边|对面|附近|食堂|操场|图书馆|英文|辅导|补习班老师|医生|医学|的时候|时$|时[,代期]|那年|那会|就读过|读物|的爸|的妈|绘本)/u,
  },
  { kinds: ['school'], before: /(?:(?:大年|正月|农历|腊月)[^。]{0,12}|月|拜年,|过完)$/u },
  // "The mother of a child of 7", "a boy of 9 brings her bread", "my mother was 16"
  {
    kinds: ['age', 'look'],
    after:
      /^(?:的|大的?)?(?:小)?(?:男孩|女孩|孩子|小孩|男童|女童|儿童)(?:的(?:母|父|妈|爸|姑|姨|叔|舅|爷|奶|监护|老师|家长)|(?:给|帮|替|为|对|向|问|教|送)(?:她|他|我|\uE000))/u,
    isOfOthers: true,
  },
  {
    kinds: ['age'],
    before: /(?:母亲|父亲|妈妈|爸爸|爷爷|奶奶|外公|外婆|祖父|祖母)(?:才|还|只有|刚|刚满|正好)?$/u,
    isOfOthers: true,
  },
  { before: /躲[^。]{0,12}$/u },
  { kinds: ['age'], before: /参数$/u },
  {
    kinds: ['under'],
    before: /(?:[间間]隔|[长長]度|大小|宽度|高度|[数數]量|次[数數]|[温溫]度|速度|[数數]值|距[离離])$/u,
  },
  { kinds: ['birth'], after: /^(?:产|的(?:车|酒|猫|狗|房|书))/u },
  // "An apprentice at 16 who is 60 now"
  {
    kinds: ['age', 'look'],
    after:
      /^[^。]{0,24}(?:现在|如今|今年|其实|实际|都|已经?|早就)(?:都|已经?|是|我|他|她|快|也)*(?:[2-9]\d|1[89])(?:岁|了|,|。|$)/u,
  },
  {
    kinds: ['under', 'word'],
    after:
      /^[^。]{0,12}(?:禁止|不得|谢绝|请勿|严禁|勿[入进扰]|不可|不宜|不能(?:进|入|购|观)|禁入|止步|必须|需(?!要)|须|免费|半价|请离开|退出|者|人士|观众|用户|游客|乘客)/u,
  },
  { kinds: ['age'], after: /^(?:的)?(?:以下|以内|或以下|免费|半价|门槛|票|组|档|适用|及以下)/u },
  { kinds: ['hint'], before: /[初高国小][1-6][^,。]{0,4}的$/u, after: /^(?:$|[,。])/u },
  { kinds: ['hint'], before: /(?:当年|以前|小时候|那时|那年|从前|年前|教|带)[^。]{0,20}$/u },
  {
    kinds: ['hint'],
    after:
      /^[^,。]{0,4}(?:老师|教师)|^[^。]{0,20}(?:那年|那时|当年|退休|老师退|忘光|叫啥|的日子|毕业后|教练|总教练|主编|设计师|厂|公司|销量|都成|成了|年前)/u,
  },
]
