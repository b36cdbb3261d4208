import type { Language } from '@citrine/contract/messages/messages'

type ReadmeWords = {
  title: string
  intro: string
  account: string
  age: string
  consent: string
  bonus: string
  sessions: string
  notifications: string
  chat_settings: string
  quick_replies: string
  personas: string
  memories: string
  coins: string
  orders: string
  unlocked_pictures: string
  made_pictures: string
  voices: string
  favorites: string
  decisions: string
  reports: string
  avatar: string
  chats: string
  characters: string
  format: string
}

export const README_WORDS: Record<Language, ReadmeWords> = {
  en: {
    title: 'Your data from Citrine',
    intro:
      'This is everything that Citrine keeps about you. Whoever has this file can read it: keep it where only you can reach it.',
    account: 'who you are here: name, number, address, personal info, and how you log in',
    age: 'what is known of your age: how it was confirmed and when, never a document or a date of birth',
    consent: 'what you allow Citrine to measure, and when you said so',
    bonus: 'the bonus tasks and the days that paid you Lemon Coins',
    sessions: 'where you logged in: browser, system, first and last use',
    notifications: 'what you were told about your account',
    chat_settings: 'what you chose for the talk with each character',
    quick_replies: 'the messages you keep to send with one tap',
    personas: 'who you are in chats: names and descriptions; your pictures of them lie in personas/',
    memories: 'what characters remember of you, and the summaries of your chats',
    coins: 'every movement of your Lemon Coins, with its reason and the balance after it',
    orders: 'what you bought and paid, without any card number',
    unlocked_pictures: 'the pictures of albums that you unlocked',
    made_pictures:
      'the pictures that you had made in talks, and what you asked for; the files lie in pictures/',
    voices: 'which messages you had read aloud, when, and in which voice',
    favorites: 'the characters that you took to heart',
    decisions:
      'what the content rules decided about something you wrote: when, where and by which rule, never the text',
    reports: 'what you reported and what came of it, and the strikes against you',
    avatar: 'your picture, if you have one',
    chats:
      'one file for each chat with all its messages. Each names the message before it (parent_id) and the one chosen after it (chosen_child_id); other versions of a reply are there too',
    characters: 'one folder for each character that you made, with all its texts and pictures',
    format:
      'Files ending in .json are text that any editor opens. Times are in UTC. Passwords and codes are not in it: Citrine keeps none that can be read.',
  },
  'zh-CN': {
    title: '你在 Citrine 的数据',
    intro: '这里是 Citrine 保存的关于你的全部内容。拿到此文件的人都能阅读，请存放在只有你能接触到的地方。',
    account: '你的账号：昵称、编号、地址、个人信息以及登录方式',
    age: '关于你年龄的记录：如何以及何时确认，从不包含证件或出生日期',
    consent: '你允许 Citrine 统计哪些内容，以及你何时作出选择',
    bonus: '付给你柠檬币的奖励任务和签到日',
    sessions: '你在哪里登录过：浏览器、系统、首次和最近使用时间',
    notifications: '关于你账号的通知',
    chat_settings: '你为与每个角色的聊天所做的选择',
    quick_replies: '你保存下来、可一键发送的消息',
    personas: '你在聊天中的身份：名称和描述；它们的图片在 personas/ 里',
    memories: '角色对你的记忆，以及聊天的摘要',
    coins: '你的柠檬币的每一笔变动、原因及之后的余额',
    orders: '你的购买和付款记录，不含卡号',
    unlocked_pictures: '你解锁的相册图片',
    made_pictures: '你在聊天中生成的图片以及你要求的内容；文件在 pictures/ 中',
    voices: '你让哪些消息被朗读、何时、用哪种声音',
    favorites: '你收藏的角色',
    decisions: '内容规则对你所写内容的判定：时间、位置和所依据的规则，不含原文',
    reports: '你的举报及其结果，以及你收到的警告',
    avatar: '你的头像（如果有）',
    chats:
      '每个聊天一个文件，含全部消息。每条消息注明前一条（parent_id）和其后选中的一条（chosen_child_id）；回复的其他版本也在其中',
    characters: '你创建的每个角色一个文件夹，含全部文字和图片',
    format:
      '以 .json 结尾的文件是文本，任何编辑器都能打开。时间为 UTC。其中没有密码和验证码：Citrine 不保存可读的密码和验证码。',
  },
  'zh-TW': {
    title: '你在 Citrine 的資料',
    intro: '這裡是 Citrine 保存的關於你的全部內容。拿到此檔案的人都能閱讀，請存放在只有你能接觸到的地方。',
    account: '你的帳號：暱稱、編號、地址、個人資訊以及登入方式',
    age: '關於你年齡的紀錄：如何以及何時確認，從不包含證件或出生日期',
    consent: '你允許 Citrine 統計哪些內容，以及你何時做出選擇',
    bonus: '付給你檸檬幣的獎勵任務和簽到日',
    sessions: '你在哪裡登入過：瀏覽器、系統、首次和最近使用時間',
    notifications: '關於你帳號的通知',
    chat_settings: '你為與每個角色的聊天所做的選擇',
    quick_replies: '你儲存下來、可一鍵送出的訊息',
    personas: '你在聊天中的身分：名稱和描述；它們的圖片在 personas/ 裡',
    memories: '角色對你的記憶，以及聊天的摘要',
    coins: '你的檸檬幣的每一筆變動、原因及之後的餘額',
    orders: '你的購買與付款記錄，不含卡號',
    unlocked_pictures: '你解鎖的相簿圖片',
    made_pictures: '你在聊天中產生的圖片以及你要求的內容；檔案在 pictures/ 中',
    voices: '你讓哪些訊息被朗讀、何時、用哪種聲音',
    favorites: '你收藏的角色',
    decisions: '內容規則對你所寫內容的判定：時間、位置和所依據的規則，不含原文',
    reports: '你的檢舉及其結果，以及你收到的警告',
    avatar: '你的頭像（如果有）',
    chats:
      '每個聊天一個檔案，含全部訊息。每則訊息註明前一則（parent_id）和其後選中的一則（chosen_child_id）；回覆的其他版本也在其中',
    characters: '你建立的每個角色一個資料夾，含全部文字和圖片',
    format:
      '以 .json 結尾的檔案是文字，任何編輯器都能開啟。時間為 UTC。其中沒有密碼和驗證碼：Citrine 不保存可讀的密碼和驗證碼。',
  },
  ja: {
    title: 'Citrine にあるあなたのデータ',
    intro:
      'Citrine が保存しているあなたに関するすべての情報です。このファイルを持つ人は誰でも読めるため、自分だけが使える場所に保管してください。',
    account: 'アカウント：名前、番号、連絡先、個人情報、ログイン方法',
    age: '年齢について分かっていること：確認の方法と日時。書類や生年月日は含まれません',
    consent: 'Citrine に許可した計測の内容と、選択した日時',
    bonus: 'レモンコインを受け取ったボーナスのタスクと日',
    sessions: 'ログインした場所：ブラウザ、システム、最初と最後の利用日時',
    notifications: 'アカウントに関するお知らせ',
    chat_settings: '各キャラクターとの会話で選んだ設定',
    quick_replies: 'ワンタップで送るために保存したメッセージ',
    personas: '会話でのあなたの役柄：名前と説明。その画像は personas/ にあります',
    memories: 'キャラクターがあなたについて覚えていることと、会話の要約',
    coins: 'レモンコインのすべての増減と、その理由、その後の残高',
    orders: '購入とお支払いの記録（カード番号は含みません）',
    unlocked_pictures: 'あなたが解除したアルバムの画像',
    made_pictures: '会話の中で作った画像と、その際の希望。ファイルは pictures/ にあります',
    voices: 'どのメッセージを、いつ、どの声で読み上げたか',
    favorites: 'お気に入りに入れたキャラクター',
    decisions:
      'あなたが書いたものについてコンテンツルールが下した判断：日時、場所、適用されたルール（本文は含みません）',
    reports: '送信した報告とその結果、および受けた警告',
    avatar: 'あなたの画像（設定している場合）',
    chats:
      'チャットごとに 1 ファイルで、すべてのメッセージを含みます。各メッセージには直前のもの（parent_id）と次に選ばれたもの（chosen_child_id）が記され、返信の別バージョンも含まれます',
    characters: 'あなたが作ったキャラクターごとに 1 フォルダーで、すべての文章と画像を含みます',
    format:
      '.json で終わるファイルはテキストで、どのエディターでも開けます。時刻は UTC です。パスワードとコードは含まれません。Citrine は読める形では保存していません。',
  },
  ko: {
    title: 'Citrine에 있는 내 데이터',
    intro:
      'Citrine이 보관하는 회원님에 관한 모든 내용입니다. 이 파일을 가진 사람은 누구나 읽을 수 있으니 본인만 접근할 수 있는 곳에 보관하세요.',
    account: '계정: 이름, 번호, 주소, 개인 정보, 로그인 방법',
    age: '나이에 관해 알려진 내용: 확인 방법과 시점. 신분증이나 생년월일은 없습니다',
    consent: 'Citrine에 허용한 측정 항목과 선택한 시각',
    bonus: '레몬 코인을 받은 보너스 과제와 날짜',
    sessions: '로그인한 곳: 브라우저, 시스템, 처음과 마지막 사용',
    notifications: '계정에 관한 알림',
    chat_settings: '각 캐릭터와의 대화에서 선택한 설정',
    quick_replies: '한 번의 탭으로 보내려고 저장한 메시지',
    personas: '대화에서의 나: 이름과 설명. 그 사진은 personas/에 있습니다',
    memories: '캐릭터가 당신에 대해 기억하는 것과 대화의 요약',
    coins: '레몬 코인의 모든 변동과 그 이유, 이후의 잔액',
    orders: '구매와 결제 내역(카드 번호는 없음)',
    unlocked_pictures: '잠금 해제한 앨범 사진',
    made_pictures: '대화에서 만든 사진과 요청한 내용. 파일은 pictures/에 있습니다',
    voices: '어떤 메시지를 언제 어떤 목소리로 들었는지',
    favorites: '즐겨찾기에 담은 캐릭터',
    decisions: '작성한 내용에 대해 콘텐츠 규칙이 내린 판단: 시각, 위치, 적용된 규칙(본문은 없음)',
    reports: '보낸 신고와 그 결과, 받은 경고',
    avatar: '내 사진(있는 경우)',
    chats:
      '채팅마다 파일 하나에 모든 메시지가 들어 있습니다. 각 메시지에는 이전 메시지(parent_id)와 다음에 선택된 메시지(chosen_child_id)가 적혀 있으며, 답장의 다른 버전도 포함됩니다',
    characters: '직접 만든 캐릭터마다 폴더 하나에 모든 글과 사진이 들어 있습니다',
    format:
      '.json으로 끝나는 파일은 텍스트이며 어떤 편집기로도 열 수 있습니다. 시간은 UTC입니다. 비밀번호와 코드는 없습니다. Citrine은 읽을 수 있는 형태로 보관하지 않습니다.',
  },
  es: {
    title: 'Tus datos de Citrine',
    intro:
      'Esto es todo lo que Citrine guarda sobre ti. Quien tenga este archivo puede leerlo: guárdalo donde solo tú puedas acceder.',
    account: 'quién eres aquí: nombre, número, dirección, información personal y cómo inicias sesión',
    age: 'lo que se sabe de tu edad: cómo y cuándo se confirmó, nunca un documento ni una fecha de nacimiento',
    consent: 'lo que permites medir a Citrine y cuándo lo dijiste',
    bonus: 'las tareas de bonificación y los días que te dieron monedas Limón',
    sessions: 'dónde iniciaste sesión: navegador, sistema, primer y último uso',
    notifications: 'lo que se te comunicó sobre tu cuenta',
    chat_settings: 'lo que elegiste para la charla con cada personaje',
    quick_replies: 'los mensajes que guardas para enviarlos con un toque',
    personas: 'quién eres en las charlas: nombres y descripciones; sus imágenes están en personas/',
    memories: 'lo que los personajes recuerdan de ti y los resúmenes de tus charlas',
    coins: 'cada movimiento de tus monedas Limón, con su motivo y el saldo que quedó',
    orders: 'lo que compraste y pagaste, sin números de tarjeta',
    unlocked_pictures: 'las imágenes de álbumes que desbloqueaste',
    made_pictures:
      'las imágenes que hiciste crear en conversaciones y lo que pediste; los archivos están en pictures/',
    voices: 'qué mensajes escuchaste leídos en voz alta, cuándo y con qué voz',
    favorites: 'los personajes que guardaste como favoritos',
    decisions:
      'lo que las reglas de contenido decidieron sobre algo que escribiste: cuándo, dónde y por qué regla, nunca el texto',
    reports: 'lo que denunciaste y qué pasó con ello, y las faltas en tu contra',
    avatar: 'tu imagen, si tienes una',
    chats:
      'un archivo por chat con todos sus mensajes. Cada uno nombra el anterior (parent_id) y el elegido después (chosen_child_id); también están las otras versiones de una respuesta',
    characters: 'una carpeta por personaje que creaste, con todos sus textos e imágenes',
    format:
      'Los archivos que terminan en .json son texto que abre cualquier editor. Las horas están en UTC. No hay contraseñas ni códigos: Citrine no guarda ninguno legible.',
  },
  'pt-BR': {
    title: 'Seus dados do Citrine',
    intro:
      'Isto é tudo o que o Citrine guarda sobre você. Quem tiver este arquivo pode lê-lo: guarde-o onde só você tenha acesso.',
    account: 'quem você é aqui: nome, número, endereço, informações pessoais e como você entra',
    age: 'o que se sabe da sua idade: como e quando foi confirmada, nunca um documento ou data de nascimento',
    consent: 'o que você permite que o Citrine meça e quando disse isso',
    bonus: 'as tarefas de bônus e os dias que renderam moedas Limão',
    sessions: 'onde você entrou: navegador, sistema, primeiro e último uso',
    notifications: 'o que foi comunicado a você sobre sua conta',
    chat_settings: 'o que você escolheu para a conversa com cada personagem',
    quick_replies: 'as mensagens que você guarda para enviar com um toque',
    personas: 'quem você é nas conversas: nomes e descrições; as imagens estão em personas/',
    memories: 'o que os personagens lembram de você e os resumos das suas conversas',
    coins: 'cada movimento das suas moedas Limão, com o motivo e o saldo depois dele',
    orders: 'o que você comprou e pagou, sem números de cartão',
    unlocked_pictures: 'as imagens de álbuns que você desbloqueou',
    made_pictures:
      'as imagens que você mandou criar em conversas e o que pediu; os arquivos estão em pictures/',
    voices: 'quais mensagens você ouviu em voz alta, quando e com qual voz',
    favorites: 'os personagens que você guardou como favoritos',
    decisions:
      'o que as regras de conteúdo decidiram sobre algo que você escreveu: quando, onde e por qual regra, nunca o texto',
    reports: 'o que você denunciou e no que deu, e as advertências contra você',
    avatar: 'sua imagem, se houver',
    chats:
      'um arquivo por conversa com todas as mensagens. Cada uma indica a anterior (parent_id) e a escolhida depois (chosen_child_id); as outras versões de uma resposta também estão lá',
    characters: 'uma pasta por personagem que você criou, com todos os textos e imagens',
    format:
      'Arquivos que terminam em .json são texto que qualquer editor abre. Os horários estão em UTC. Não há senhas nem códigos: o Citrine não guarda nenhum legível.',
  },
  fr: {
    title: 'Vos données de Citrine',
    intro:
      'Voici tout ce que Citrine conserve à votre sujet. Quiconque possède ce fichier peut le lire : gardez-le là où vous seul y avez accès.',
    account: 'qui vous êtes ici : nom, numéro, adresse, informations personnelles et moyens de connexion',
    age: 'ce que l’on sait de votre âge : comment et quand il a été confirmé, jamais un document ni une date de naissance',
    consent: 'ce que vous autorisez Citrine à mesurer, et quand vous l’avez dit',
    bonus: 'les tâches bonus et les jours qui t’ont rapporté des pièces Citron',
    sessions: 'où vous vous êtes connecté : navigateur, système, première et dernière utilisation',
    notifications: 'ce qui vous a été signalé au sujet de votre compte',
    chat_settings: 'ce que vous avez choisi pour la discussion avec chaque personnage',
    quick_replies: 'les messages que vous gardez pour les envoyer d’un geste',
    personas: 'qui vous êtes dans les discussions : noms et descriptions ; leurs images sont dans personas/',
    memories: 'ce que les personnages retiennent de vous, et les résumés de vos discussions',
    coins: 'chaque mouvement de tes pièces Citron, avec sa raison et le solde qui en résulte',
    orders: 'ce que tu as acheté et payé, sans numéro de carte',
    unlocked_pictures: 'les images d’albums que tu as déverrouillées',
    made_pictures:
      'les images que tu as fait créer dans des conversations et ce que tu as demandé ; les fichiers sont dans pictures/',
    voices: 'les messages que tu as fait lire à voix haute, quand et par quelle voix',
    favorites: 'les personnages que tu as mis en favoris',
    decisions:
      'ce que les règles de contenu ont décidé de ce que tu as écrit : quand, où et selon quelle règle, jamais le texte',
    reports: 'ce que tu as signalé et ce qui en est sorti, et les avertissements contre toi',
    avatar: 'votre image, si vous en avez une',
    chats:
      'un fichier par discussion avec tous ses messages. Chacun nomme le précédent (parent_id) et celui choisi ensuite (chosen_child_id) ; les autres versions d’une réponse y sont aussi',
    characters: 'un dossier par personnage que vous avez créé, avec tous ses textes et images',
    format:
      'Les fichiers en .json sont du texte que tout éditeur ouvre. Les heures sont en UTC. Il n’y a ni mots de passe ni codes : Citrine n’en conserve aucun de lisible.',
  },
  de: {
    title: 'Deine Daten von Citrine',
    intro:
      'Das ist alles, was Citrine über dich aufbewahrt. Wer diese Datei hat, kann sie lesen: Bewahre sie dort auf, wo nur du sie erreichst.',
    account: 'wer du hier bist: Name, Nummer, Adresse, persönliche Angaben und wie du dich anmeldest',
    age: 'was über dein Alter bekannt ist: wie und wann es bestätigt wurde, nie ein Dokument oder Geburtsdatum',
    consent: 'was Citrine messen darf und wann du es gesagt hast',
    bonus: 'die Bonusaufgaben und Tage, die dir Zitronentaler gebracht haben',
    sessions: 'wo du dich angemeldet hast: Browser, System, erste und letzte Nutzung',
    notifications: 'was dir über dein Konto mitgeteilt wurde',
    chat_settings: 'was du für das Gespräch mit jeder Figur gewählt hast',
    quick_replies: 'die Nachrichten, die du zum schnellen Senden aufbewahrst',
    personas: 'wer du in Gesprächen bist: Namen und Beschreibungen; ihre Bilder liegen in personas/',
    memories: 'was Figuren sich von dir gemerkt haben, und die Zusammenfassungen deiner Gespräche',
    coins: 'jede Bewegung deiner Zitronentaler, mit Grund und Kontostand danach',
    orders: 'was du gekauft und bezahlt hast, ohne Kartennummern',
    unlocked_pictures: 'die Albumbilder, die du freigeschaltet hast',
    made_pictures:
      'die Bilder, die du in Gesprächen hast machen lassen, und was du wolltest; die Dateien liegen in pictures/',
    voices: 'welche Nachrichten du dir vorlesen ließest, wann und mit welcher Stimme',
    favorites: 'die Charaktere, die du dir gemerkt hast',
    decisions:
      'was die Inhaltsregeln über etwas entschieden haben, das du geschrieben hast: wann, wo und nach welcher Regel, nie der Text',
    reports: 'was du gemeldet hast und was daraus wurde, und die Verwarnungen gegen dich',
    avatar: 'dein Bild, falls du eines hast',
    chats:
      'eine Datei je Chat mit allen Nachrichten. Jede nennt die vorige (parent_id) und die danach gewählte (chosen_child_id); andere Fassungen einer Antwort sind auch dabei',
    characters: 'ein Ordner je Figur, die du erstellt hast, mit allen Texten und Bildern',
    format:
      'Dateien mit der Endung .json sind Text, den jeder Editor öffnet. Zeiten sind in UTC. Passwörter und Codes sind nicht dabei: Citrine bewahrt keine lesbaren auf.',
  },
  ru: {
    title: 'Ваши данные из Citrine',
    intro:
      'Здесь всё, что Citrine хранит о вас. Любой, у кого есть этот файл, может его прочитать: держите его там, где он доступен только вам.',
    account: 'кто вы здесь: имя, номер, адрес, личные данные и способы входа',
    age: 'что известно о вашем возрасте: как и когда он подтверждён; документов и даты рождения здесь нет',
    consent: 'что вы разрешили Citrine измерять и когда это было',
    bonus: 'бонусные задания и дни, за которые начислены лимонные монеты',
    sessions: 'где вы входили: браузер, система, первое и последнее использование',
    notifications: 'уведомления о вашем аккаунте',
    chat_settings: 'что вы выбрали для разговора с каждым персонажем',
    quick_replies: 'сообщения, которые вы сохранили для быстрой отправки',
    personas: 'кто вы в разговорах: имена и описания; их изображения лежат в personas/',
    memories: 'что персонажи помнят о вас и краткие изложения ваших разговоров',
    coins: 'каждое движение ваших лимонных монет, его причина и остаток после него',
    orders: 'ваши покупки и платежи, без номеров карт',
    unlocked_pictures: 'открытые вами изображения из альбомов',
    made_pictures: 'изображения, созданные для вас в разговорах, и что вы просили; файлы лежат в pictures/',
    voices: 'какие сообщения вам читали вслух, когда и каким голосом',
    favorites: 'персонажи, которых вы добавили в избранное',
    decisions:
      'что решили правила о содержании по поводу написанного вами: когда, где и по какому правилу, без самого текста',
    reports: 'на что вы пожаловались и чем это кончилось, и предупреждения вам',
    avatar: 'ваше изображение, если оно есть',
    chats:
      'по файлу на каждый чат со всеми сообщениями. В каждом указано предыдущее (parent_id) и выбранное следующее (chosen_child_id); другие версии ответов тоже здесь',
    characters: 'по папке на каждого созданного вами персонажа, со всеми текстами и изображениями',
    format:
      'Файлы с окончанием .json — текст, их открывает любой редактор. Время указано в UTC. Паролей и кодов здесь нет: Citrine не хранит их в читаемом виде.',
  },
  it: {
    title: 'I tuoi dati di Citrine',
    intro:
      'Questo è tutto ciò che Citrine conserva su di te. Chi ha questo file può leggerlo: tienilo dove solo tu puoi accedere.',
    account: 'chi sei qui: nome, numero, indirizzo, informazioni personali e come accedi',
    age: 'ciò che si sa della tua età: come e quando è stata confermata, mai un documento o una data di nascita',
    consent: 'che cosa permetti a Citrine di misurare e quando lo hai detto',
    bonus: 'le attività bonus e i giorni che ti hanno dato monete Limone',
    sessions: 'dove hai effettuato l’accesso: browser, sistema, primo e ultimo utilizzo',
    notifications: 'ciò che ti è stato comunicato sul tuo account',
    chat_settings: 'ciò che hai scelto per la conversazione con ogni personaggio',
    quick_replies: 'i messaggi che conservi per inviarli con un tocco',
    personas: 'chi sei nelle conversazioni: nomi e descrizioni; le loro immagini sono in personas/',
    memories: 'ciò che i personaggi ricordano di te e i riassunti delle tue conversazioni',
    coins: 'ogni movimento delle tue monete Limone, con il motivo e il saldo che ne risulta',
    orders: 'ciò che hai comprato e pagato, senza numeri di carta',
    unlocked_pictures: 'le immagini degli album che hai sbloccato',
    made_pictures:
      'le immagini che hai fatto creare nelle conversazioni e che cosa hai chiesto; i file sono in pictures/',
    voices: 'quali messaggi hai fatto leggere ad alta voce, quando e con quale voce',
    favorites: 'i personaggi che hai aggiunto ai preferiti',
    decisions:
      'che cosa hanno deciso le regole sui contenuti di ciò che hai scritto: quando, dove e secondo quale regola, mai il testo',
    reports: 'ciò che hai segnalato e che cosa ne è stato, e gli ammonimenti contro di te',
    avatar: 'la tua immagine, se ne hai una',
    chats:
      'un file per ogni chat con tutti i messaggi. Ognuno indica il precedente (parent_id) e quello scelto dopo (chosen_child_id); ci sono anche le altre versioni di una risposta',
    characters: 'una cartella per ogni personaggio che hai creato, con tutti i testi e le immagini',
    format:
      'I file che terminano in .json sono testo che qualsiasi editor apre. Gli orari sono in UTC. Non ci sono password né codici: Citrine non ne conserva di leggibili.',
  },
  ar: {
    title: 'بياناتك من Citrine',
    intro: 'هذا كل ما يحتفظ به Citrine عنك. يستطيع كل من لديه هذا الملف قراءته، فاحفظه حيث لا يصل إليه سواك.',
    account: 'من أنت هنا: الاسم والرقم والعنوان والمعلومات الشخصية وطرق تسجيل الدخول',
    age: 'ما هو معروف عن عمرك: كيف ومتى تم تأكيده، ولا يتضمن أبدًا وثيقة أو تاريخ ميلاد',
    consent: 'ما تسمح لـ Citrine بقياسه، ومتى قلت ذلك',
    bonus: 'مهام المكافآت والأيام التي حصلت فيها على عملات الليمون',
    sessions: 'أين سجلت الدخول: المتصفح والنظام وأول استخدام وآخره',
    notifications: 'ما أُبلغت به عن حسابك',
    chat_settings: 'ما اخترته للمحادثة مع كل شخصية',
    quick_replies: 'الرسائل التي تحتفظ بها لإرسالها بلمسة واحدة',
    personas: 'من أنت في المحادثات: الأسماء والأوصاف؛ وصورها في personas/',
    memories: 'ما تتذكره الشخصيات عنك وملخصات محادثاتك',
    coins: 'كل حركة لعملات الليمون الخاصة بك، مع سببها والرصيد بعدها',
    orders: 'مشترياتك ومدفوعاتك، من دون أرقام بطاقات',
    unlocked_pictures: 'صور الألبومات التي فتحتها',
    made_pictures: 'الصور التي طلبت إنشاءها في المحادثات وما طلبته؛ الملفات في pictures/',
    voices: 'الرسائل التي قُرئت لك بصوت عالٍ، ومتى، وبأي صوت',
    favorites: 'الشخصيات التي أضفتها إلى المفضلة',
    decisions: 'ما قررته قواعد المحتوى بشأن ما كتبته: متى وأين وبأي قاعدة، دون النص نفسه',
    reports: 'ما أُبلغ عنه وما آل إليه، والإنذارات المسجّلة على الحساب',
    avatar: 'صورتك إن وُجدت',
    chats:
      'ملف لكل محادثة بكل رسائلها. تذكر كل رسالة ما قبلها (parent_id) وما اختير بعدها (chosen_child_id)، وفيها النسخ الأخرى من الردود أيضًا',
    characters: 'مجلد لكل شخصية أنشأتها بكل نصوصها وصورها',
    format:
      'الملفات المنتهية بـ ‎.json نصوص يفتحها أي محرر. الأوقات بالتوقيت العالمي UTC. لا توجد فيها كلمات مرور أو رموز: لا يحتفظ Citrine بأي منها بصيغة مقروءة.',
  },
}
