/**
 * One meaning per line, in the twelve languages of the page. A star matches any ending. In Chinese, Japanese,
 * Korean and Arabic an entry of at least two characters also matches inside a longer word.
 */
export const CONCEPT_WORDS = {
  cooking: `chef chefs cook cooks cooking cookery kitchen* baker* bakery baking pastry recipe* ladle* soup* koch
    köchin* kochen küche* bäcker* backen rezept* suppe* cociner* cocina* panader* pasteler* receta* sopa* cuisin*
    pâtiss* boulang* recette* soupe* cuoc* cucin* fornai* pasticc* ricett* zuppa cozinh* padeir* padaria confeit*
    receita* повар* кухн* пекар* рецепт* суп кондитер* 料理 厨房 パン屋 菓子 レシピ 요리 주방 빵집 제빵 레시피 厨师 廚師 烹饪 烹飪 面包 麵包 菜谱 食譜 طباخ
    طبخ مطبخ خباز مخبز وصفة`,
  food: `food* hungry eat eating dinner lunch breakfast meal* restaurant* sandwich* dumpling* cake* spice* bread essen
    hunger* hungrig* mahlzeit* brot kuchen gewürz* comida* hambre cena almuerzo pastel* especia* manger faim repas
    dîner pain gâteau* épice* cibo mangiare pranzo torta torte spezie fome jantar almoço pão bolo* tempero* еда еды
    еду голод* обед* ужин* хлеб* торт* пряност* 食べ 食事 ごはん ケーキ 空腹 음식 배고 식사 케이크 향신료 美食 食物 吃饭 吃飯 饿 餓 蛋糕 香料 طعام جائع عشاء
    غداء خبز كعك بهارات`,
  coffee: `coffee* café cafés cafe cafes espresso kaffee* cafeter* caffè kaffe кофе* кофейн* コーヒー 珈琲 喫茶 커피 카페 咖啡 قهوة
    مقهى`,
  tea: `tea teas teahouse teapot tee teehaus thé thés tè chá chás чай чая чаю чайн* お茶 紅茶 茶屋 홍차 녹차 찻집 茶 شاي`,
  sea: `sea seas ocean* harbour* harbor* sailor* sailing ship ships boat* coast* tide* wharf meer* ozean* hafen*
    seemann* schiff* küste* boot boote mar mares océano* puerto* marinero* barco* costa* mer mers océan* port ports
    marin* bateau* côte* mare mari oceano porto porti marina* navi barca navio* marinheir* море моря морск* океан*
    порт порты моряк* корабл* лодк* берег* 海 港 船 바다 항구 배를 선원 大海 港口 海洋 水手 بحر ميناء سفينة بحّار محيط`,
  lighthouse: `lighthouse* beacon* leuchtt* leuchtfeuer* faro faros phare* fari farol faróis маяк* 灯台 燈台 등대 灯塔 燈塔
    منارة فنار`,
  library: `library librarian* libraries book books bookshop* bookseller* reading reader* novel* bibliothek* buch
    bücher buchhändler* lesen roman* bibliotec* libro* librer* novela* leer bibliothé* bibliothè* livre* librair* lire
    libri libreria livro* livraria* ler библиотек* книг* книж* чтени* роман* 図書館 書店 本屋 読書 도서관 서점 독서 책 图书馆 圖書館 书店 阅读 閱讀
    书 書 مكتبة كتب كتاب قراءة`,
  stars: `star stars starlight astronom* observatory planet* sterne sternwarte* estrella* observatorio étoile*
    observatoire* stella stelle osservatorio estrela* observatório звезд* звёзд* обсерватор* астроном* 星 天文 별을 천문 星星
    星空 نجم نجوم فلك مرصد`,
  space: `space spaceship* starship* rocket* moon galaxy robot* android* weltraum* raumschiff* mond roboter* espacio
    espacial luna espace vaisseau* lune fusée* spazio astronave* espaço lua robô* космос* космич* корабль лун* робот*
    宇宙 ロケット 月面 ロボット 우주 로봇 달에서 太空 宇宙飞船 月球 机器人 機器人 فضاء قمر روبوت`,
  mountain: `mountain* summit* hike hiking hiker* alpine volcano* ridge climb* berg berge gebirge* wandern wanderer*
    vulkan* montaña* sendero* volcán* cumbre* montagn* randonn* volcan* sommet* vulcano escursion* montanha* trilha*
    vulcão гора горы горах горн* вулкан* поход* 山 登山 火山 등산 화산 산장 爬山 徒步 جبل بركان تسلق`,
  nature: `nature forest* wood woods garden* gardener* plant plants flower* bird* lake* river* natur wald wälder
    garten gärten gärtner* pflanz* blume* vogel vögel fluss naturaleza bosque* jardín* jardiner* flor flores pájaro*
    lago* río jardin* forêt* fleur* oiseau* lac rivière* natura bosco boschi giardin* fior* uccell* fiume natureza
    floresta* jardim jardins jardineir* pássaro* природ* лес леса сад сада садов* цвет* птиц* озер* река 自然 森 庭 花 鳥 湖
    자연 숲 정원 꽃 大自然 森林 花园 花園 园丁 園丁 鸟 طبيعة غابة حديقة بستاني زهور بحيرة`,
  animals: `animal* vet vets dog dogs cat cats horse* cow cows bee bees duck* tiere tierarzt* tierärzt* hund hunde
    katze* pferd* kuh bienen animales veterinari* perro* gato gatos caballo* vaca* abeja* animaux vétérinaire* chien*
    cheval chevaux vache* abeille* animali gatto gatti cavallo mucca api animais cachorro* cavalo* vacas abelha*
    животн* ветеринар* собак* кошк* кот лошад* коров* пчел* пчёл* 動物 犬 猫 馬 獣医 동물 강아지 고양이 수의사 动物 狗 兽医 獸醫 حيوان كلب قطة
    حصان بيطري`,
  train: `train trains railway* railroad* platform conductor* tram* zug züge bahn eisenbahn* schaffner* straßenbahn*
    tren trenes ferrocarril* estación tranvía* gare gares ferroviaire* treno treni ferrovi* stazione trem trens
    estação bonde поезд* железнодорож* вокзал* трамва* 電車 列車 駅 夜行 기차 열차 火车 火車 列车 车站 車站 قطار محطة سكة`,
  travel: `travel* journey* trip trips road roads truck* voyage* reise* reisen unterwegs viaj* carretera* voyag*
    viagg* strada viagem viagens estrada* путешеств* поездк* дорог* 旅 旅行 여행 旅途 سفر رحلة`,
  music: `music* song* sing sings singing singer* piano* violin* guitar* orchestra* musik* lieder singen klavier*
    geige* gitarre* orchester* música* canción* cantante* violín* guitarra* musique* chanson* chant* violon*
    orchestre* musica canzon* pianoforte violino chitarra canção canções violão музык* песн* певец певиц* пианин*
    скрипк* гитар* 音楽 歌 ピアノ バイオリン 음악 노래 피아노 바이올린 音乐 音樂 唱歌 钢琴 鋼琴 小提琴 موسيقى أغنية غناء بيانو كمان`,
  dance: `dance* dancer* dancing ballet* tango samba tanz* tänzer* ballett* baile bailar bailarin* danza* danse* danc*
    balletto dança* dançar балет* танц* танец ダンス 踊り バレエ 춤 발레 무용 舞蹈 跳舞 芭蕾 رقص باليه`,
  art: `art artist* painter* painting* paint draw drawing sculptor* carver* museum* kunst künstler* maler* malerei*
    zeichn* arte artista* pintor* pintura* dibuj* artiste* peintre* peinture* dessin* pittor* pittura desenh*
    искусств* художни* картин* живопис* рисун* 芸術 画家 絵 美術 예술 화가 그림 미술 艺术 藝術 畫家 绘画 繪畫 فن فنان رسام لوحة`,
  craft: `craft* repair* fix fixing mend mending tailor* carpenter* smith blacksmith* sewing costume* handwerk*
    reparier* schneider* schmied* tischler* nähen artesan* repara* sastre* herrer* carpinter* costur* artisan* répar*
    couturi* forgeron* menuisi* artigian* ripara* sart* fabbro falegname artesã* conserta* costureir* ferreir* ремесл*
    ремонт* чинит* портн* кузнец* шить 職人 修理 裁縫 鍛冶 공예 수리 재봉 장인 手工 工匠 裁缝 铁匠 鐵匠 حرفة إصلاح خياط حداد نجار`,
  medicine: `doctor* nurse* pharmacist* pharmacy chemist medicine arzt ärzt* pfleger* apothek* médic* enfermer*
    farmac* médecin* infirmi* pharmac* medico medici infermier* enfermeir* farmácia врач* доктор* медсестр* аптек* 医者
    看護 薬剤師 薬局 의사 간호사 약사 약국 医生 醫生 护士 護士 药店 藥局 طبيب ممرض صيدلي صيدلية`,
  detective: `detective* investigat* police* crime clue* spy spies detektiv* ermittl* polizei* krimi* spion* policía*
    crimen misterio policier* policière* enquêt* crime* investiga* polizi* giallo crimini policial detetive* детектив*
    сыщик* полици* расследов* шпион* 探偵 刑事 警察 事件 탐정 형사 경찰 사건 侦探 偵探 محقق شرطة جريمة`,
  mystery: `mystery mysteri* secret* riddle* puzzle* geheim* rätsel* misteri* secreto* enigma* mystère* mystérieu*
    énigme* segret* mistér* segredo* тайн* загад* секрет* ミステリー 謎 秘密 미스터리 비밀 수수께끼 悬疑 懸疑 推理 神秘 غموض سر لغز`,
  scary: `ghost* haunted scary horror spooky creepy geist geister* gespenst* grusel* spuk* fantasma* miedo terror
    fantôme* peur horreur spettr* paura orrore assombra* medo призрак* привидени* страшн* ужас* 幽霊 怪談 怖い ホラー 유령 귀신 무서
    공포 鬼 幽灵 幽靈 恐怖 害怕 شبح أشباح رعب مخيف`,
  magic: `magic* fantasy wizard* witch* dragon* elf elves sword* magie* magier* zauber* hexe* drache* schwert* magia
    mago magos bruja* dragón* espada* fantasía sorci* épée* fantastique stregh* strega drago spada mágic* brux* dragão
    dragões маги* волшебн* колду* ведьм* дракон* меч фэнтези 魔法 魔女 竜 ドラゴン 剣 ファンタジー 마법 마녀 용을 판타지 女巫 龙 龍 奇幻 سحر ساحر
    تنين خيال`,
  history: `history historical medieval century ancient museum geschicht* historisch* mittelalter* histori* medieval*
    siglo histoire* historique* médiév* siècle* storia storic* medioev* secolo história* século* истори* средневеков*
    歴史 時代劇 江戸 역사 조선 历史 歷史 古代 تاريخ قديم`,
  romance: `romance* romantic* love lovers dating flirt* liebe romanti* verliebt* flirten amor romántic* enamor* cita
    citas amour* romantique* amoureu* rendez amore innamora* appuntamento romântic* namor* paixão любов* романт*
    свидан* влюб* флирт* 恋 恋愛 ロマンス デート 사랑 연애 로맨스 데이트 爱情 愛情 恋爱 戀愛 浪漫 约会 حب رومانسي غرام`,
  comfort: `comfort* gentle kindness console* lonely loneliness sad sadness cry crying grief grieving heartbreak
    heartbroken hug cosy cozy listen listener trost* tröst* traurig* einsam* weinen kummer liebeskummer umarm*
    gemütlich* zuhör* triste* tristeza consuel* soledad llorar abrazo* acogedor* escuchar réconfort* seul seule
    solitude pleur* chagrin câlin* doux douce écoute* tristezza consola* conforto conforta* solitudin* piangere
    abbracci* accoglient* sozinh* solidão chorar abraço* aconcheg* груст* печал* одинок* утеш* плака* уют* объят* 癒し
    癒やし 慰め 悲しい 寂しい さみしい つらい 泣きたい 優しい 위로 슬퍼 슬픈 외로 우울 다정 治愈 治癒 安慰 难过 難過 伤心 傷心 孤独 孤獨 温柔 溫柔 حزين حزن وحيد وحدة مواساة دفء
    عناق`,
  calm: `calm* relax* stress* stressed anxious anxiety worried worry overwhelmed tired quiet peaceful burnout ruhig*
    ruhe entspann* gestresst* angst ängstlich* sorgen müde tranquil* estres* ansie* preocupa* cansad* calma relaj*
    calme* détend* angoiss* anxieu* fatigu* inquiet* rilass* ansia ansios* stanc* preoccupa* ansied* cansaço relaxa*
    спокой* тревог* тревож* устал* стресс* расслаб* тих* 落ち着 不安 疲れ ストレス 静か のんびり 편안 불안 지친 피곤 스트레스 조용 放松 放鬆 焦虑 焦慮 压力 壓力
    累了 平静 平靜 هادئ هدوء قلق توتر متعب استرخاء`,
  sleep: `sleep* asleep insomnia* awake midnight night nightly bedtime lullaby nacht* nachts schlaf* einschlafen
    mitternacht* spät noche* dormir insomni* medianoche nocturn* sueño nuit* sommeil minuit notte notti dormire
    insonni* mezzanotte noturn* noite* insôni* madrugada* ночь ночи ночн* сон сна спать бессон* полноч* 眠れ 眠り 夜 深夜 不眠
    夜更かし 잠이 불면 밤 심야 한밤 失眠 睡不着 睡不著 夜晚 夜聊 ليل نوم أرق سهر`,
  funny: `funny fun humour humor comedy comedian* joke* laugh* cheer* bored boredom witzig* lustig* witz* lachen
    komik* komödi* langweil* langeweile divertid* risa* reír chiste* comedia* aburri* drôle* rire blague* comédi*
    ennui* ennuy* divertent* rider* barzellett* battut* commedi* noia annoia* engraçad* piada* rir entedia* tédio
    смешн* весел* шутк* юмор* комеди* скучн* скука 面白い 笑い 冗談 お笑い 退屈 暇 재미 웃긴 유머 농담 코미디 심심 搞笑 幽默 笑话 笑話 有趣 无聊 無聊 مضحك ضحك
    نكتة فكاهة كوميدي ملل`,
  mentor: `mentor* teacher* teach teaching lesson* coach* advice advise guide motivat* confiden* lehrer* unterricht*
    ratschl* mutmach* motivier* maestr* profesor* consejo* motiva* enseñ* guía* professeur* enseign* conseil*
    institutri* insegnant* consigli* lezion* professor* conselho* ensin* aula aulas учител* наставник* совет* урок*
    мотивац* 先生 相談 助言 師匠 やる気 선생 조언 멘토 상담 스승 老师 老師 导师 導師 建议 建議 معلم نصيحة مرشد مدرب`,
  language: `language* practise practice grammar vocabulary translator* sprache* sprachpraxis sprachen vokabel*
    idioma* lengua* gramática traductor* langue* grammaire traduct* lingua lingue grammatica traduttor* língua*
    tradutor* язык* переводчик* грамматик* 言語 語学 会話練習 通訳 언어 회화 외국어 번역 语言 語言 口语 口語 翻译 翻譯 لغة ترجمة`,
  science: `science scientist* physic* chemist* biolog* math* laborator* experiment* wissenschaft* forscher* physik*
    chemie biologie mathe* ciencia* científic* física química matemátic* savant* scientifi* physique chimie mathémat*
    scienz* scienziat* fisica chimica matematica ciência* cientist* наук* учёны* учены* физик* хими* математик* 科学 数学
    研究 実験 과학 수학 연구 실험 科學 數學 实验 實驗 علم علوم عالم رياضيات مختبر`,
  sport: `sport* boxing boxer* swim* football* soccer chess gym runner* running fitness fußball* schwimm* boxen schach
    laufen deporte* fútbol nata* boxeo ajedrez correr nage* natation boxe échecs courir calcio nuot* scacchi correre
    esporte* futebol xadrez corrida спорт* футбол* бокс* плава* шахмат* бег スポーツ 水泳 サッカー ボクシング 将棋 スポーツ選手 운동 수영 축구 복싱
    체스 运动 運動 游泳 足球 拳击 拳擊 象棋 رياضة سباحة كرة ملاكمة شطرنج`,
  theatre: `theatre* theater* actor* actress* stage schauspiel* bühne* teatr* actor actriz escenario* théâtr* acteur*
    actrice* scène attor* palcoscenic* ator atriz palco сцен* актёр* актер* актрис* 劇場 演劇 俳優 舞台 극장 연극 배우 무대 剧院 劇院 戏剧
    戲劇 演员 演員 مسرح ممثل`,
  radio: `radio* broadcast* presenter* rundfunk* moderator* locutor* radiofón* présentateur* radiocronist* locutora*
    радио* ведущ* ラジオ 放送 라디오 방송 电台 電台 广播 廣播 إذاعة راديو`,
  flying: `pilot* airship* plane* airplane* aeroplane* flying flight* sky flieg* luftschiff* flugzeug* piloto* avión
    dirigible* pilote* avion* dirigeable* ciel aereo aerei dirigibil* avião dirigív* пилот* самолёт* самолет*
    дирижабл* パイロット 飛行 空 조종사 비행 비행선 飞行 飞艇 飛艇 طيار طائرة منطاد`,
  letters: `letter letters post mail postman briefe briefträger* postbot* carta* correo* cartero* lettre* courrier*
    facteur* letter* posta postin* correio* carteir* письм* почт* почтальон* 手紙 郵便 文通 편지 우편 우체 书信 書信 信件 邮局 郵局 رسالة
    رسائل بريد`,
  stories: `story stories storytell* tale tales novelist* author* writer* geschichte geschichten erzähl* märchen
    schriftsteller* cuento* relato* escritor* récit* conte contes raconte* écrivain* raccont* favol* scrittor*
    história* conto contos escrit* рассказ* сказк* истори* писател* 物語 語り 昔話 作家 이야기 동화 작가 故事 讲故事 講故事 童话 童話 قصة قصص
    حكاية حكايات كاتب historias historieta*`,
  home: `neighbour* neighbor* village* inn inns host zuhause nachbar* dorf wirt wirtin gasthaus hogar vecin* pueblo*
    posad* voisin* auberge* vicin* paese locand* vizinh* aldeia* pousada* сосед* деревн* трактир* 家 隣人 村 宿 집 이웃 마을 여관
    邻居 鄰居 客栈 客棧 بيت جار جيران قرية نزل`,
} as const
