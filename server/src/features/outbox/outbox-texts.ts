import type { Language } from '@citrine/contract/messages/messages'

interface OutboxTexts {
  title: string
  about: string
  empty: string
  mail: string
  'text message': string
  refreshing: (seconds: number) => string
  stop: string
  stopped: string
  start: string
}

export const OUTBOX_TEXTS: Record<Language, OutboxTexts> = {
  en: {
    title: 'Outbox',
    about:
      'For demos. Nothing here has left this machine: these are the mails and text messages Citrine would have sent, newest first.',
    empty: 'Nothing sent yet. Request a code in the sign-in dialog, and it appears here.',
    mail: 'Mail to {to}',
    'text message': 'Text message to {to}',
    refreshing: (seconds) => `This page refreshes every ${seconds} seconds.`,
    stop: 'Stop refreshing',
    stopped: 'This page no longer refreshes.',
    start: 'Refresh automatically',
  },
  'zh-CN': {
    title: '发件箱',
    about: '仅供试用。这里的内容都没有离开这台机器：它们是 Citrine 本来要发送的邮件和短信，最新的在最前面。',
    empty: '还没有发送任何内容。在登录窗口中获取验证码后，它会出现在这里。',
    mail: '邮件发送至 {to}',
    'text message': '短信发送至 {to}',
    refreshing: (seconds) => `本页每 ${seconds} 秒自动刷新。`,
    stop: '停止刷新',
    stopped: '本页不会自动刷新。',
    start: '恢复自动刷新',
  },
  'zh-TW': {
    title: '寄件匣',
    about: '僅供試用。這裡的內容都沒有離開這台機器：它們是 Citrine 原本要寄出的郵件和簡訊，最新的在最前面。',
    empty: '還沒有寄出任何內容。在登入視窗取得驗證碼後，它會出現在這裡。',
    mail: '郵件寄至 {to}',
    'text message': '簡訊傳至 {to}',
    refreshing: (seconds) => `本頁每 ${seconds} 秒自動更新。`,
    stop: '停止更新',
    stopped: '本頁不會自動更新。',
    start: '恢復自動更新',
  },
  ja: {
    title: '送信箱',
    about:
      'お試し用です。ここにあるものはこのマシンの外に出ていません。Citrine が送るはずだったメールと SMS が新しい順に並びます。',
    empty: 'まだ何も送られていません。ログイン画面でコードを取得すると、ここに表示されます。',
    mail: '{to} へのメール',
    'text message': '{to} への SMS',
    refreshing: (seconds) => `このページは ${seconds} 秒ごとに自動更新されます。`,
    stop: '自動更新を止める',
    stopped: 'このページは自動更新されません。',
    start: '自動更新を再開する',
  },
  ko: {
    title: '보낸 편지함',
    about:
      '시험용이에요. 여기 있는 것은 이 컴퓨터 밖으로 나가지 않았어요. Citrine이 보냈을 메일과 문자가 최신순으로 보여요.',
    empty: '아직 보낸 것이 없어요. 로그인 창에서 코드를 요청하면 여기에 나타나요.',
    mail: '{to}(으)로 보낸 메일',
    'text message': '{to}(으)로 보낸 문자',
    refreshing: (seconds) => `이 페이지는 ${seconds}초마다 새로고침돼요.`,
    stop: '멈추기',
    stopped: '이 페이지는 자동으로 새로고침되지 않아요.',
    start: '다시 자동 새로고침',
  },
  es: {
    title: 'Bandeja de salida',
    about:
      'Para probar. Nada de esto ha salido de esta máquina: son los correos y SMS que Citrine habría enviado, los más nuevos primero.',
    empty: 'Todavía no se ha enviado nada. Pide un código al iniciar sesión y aparecerá aquí.',
    mail: 'Correo a {to}',
    'text message': 'SMS a {to}',
    refreshing: (seconds) => `Esta página se actualiza cada ${seconds} segundos.`,
    stop: 'Detenerlo',
    stopped: 'Esta página ya no se actualiza.',
    start: 'Actualizar automáticamente',
  },
  'pt-BR': {
    title: 'Caixa de saída',
    about:
      'Para experimentar. Nada aqui saiu desta máquina: são os e-mails e SMS que o Citrine teria enviado, os mais novos primeiro.',
    empty: 'Nada foi enviado ainda. Peça um código ao entrar e ele aparece aqui.',
    mail: 'E-mail para {to}',
    'text message': 'SMS para {to}',
    refreshing: (seconds) => `Esta página se atualiza a cada ${seconds} segundos.`,
    stop: 'Parar',
    stopped: 'Esta página não se atualiza mais.',
    start: 'Atualizar automaticamente',
  },
  fr: {
    title: 'Boîte d’envoi',
    about:
      'Pour essayer. Rien de ceci n’a quitté cette machine : ce sont les e-mails et SMS que Citrine aurait envoyés, les plus récents d’abord.',
    empty: 'Rien n’a encore été envoyé. Demande un code à la connexion, il apparaîtra ici.',
    mail: 'E-mail à {to}',
    'text message': 'SMS au {to}',
    refreshing: (seconds) => `Cette page s’actualise toutes les ${seconds} secondes.`,
    stop: 'Arrêter',
    stopped: 'Cette page ne s’actualise plus.',
    start: 'Actualiser automatiquement',
  },
  de: {
    title: 'Postausgang',
    about:
      'Zum Ausprobieren. Nichts davon hat diesen Rechner verlassen: Das sind die Mails und SMS, die Citrine verschickt hätte, die neuesten zuerst.',
    empty: 'Noch wurde nichts verschickt. Fordere beim Anmelden einen Code an, dann erscheint er hier.',
    mail: 'Mail an {to}',
    'text message': 'SMS an {to}',
    refreshing: (seconds) => `Diese Seite aktualisiert sich alle ${seconds} Sekunden.`,
    stop: 'Anhalten',
    stopped: 'Diese Seite aktualisiert sich nicht mehr.',
    start: 'Automatisch aktualisieren',
  },
  ru: {
    title: 'Исходящие',
    about:
      'Для пробы. Ничто отсюда не покидало этот компьютер: это письма и СМС, которые отправил бы Citrine, сначала новые.',
    empty: 'Пока ничего не отправлено. Запросите код при входе, и он появится здесь.',
    mail: 'Письмо для {to}',
    'text message': 'СМС на {to}',
    refreshing: (seconds) => `Страница обновляется каждые ${seconds} секунд.`,
    stop: 'Остановить',
    stopped: 'Страница не обновляется сама.',
    start: 'Снова обновлять',
  },
  it: {
    title: 'Posta in uscita',
    about:
      'Per provare. Nulla di questo ha lasciato questa macchina: sono le e-mail e gli SMS che Citrine avrebbe inviato, i più recenti per primi.',
    empty: 'Non è ancora stato inviato nulla. Chiedi un codice all’accesso e apparirà qui.',
    mail: 'E-mail a {to}',
    'text message': 'SMS a {to}',
    refreshing: (seconds) => `Questa pagina si aggiorna ogni ${seconds} secondi.`,
    stop: 'Ferma',
    stopped: 'Questa pagina non si aggiorna più.',
    start: 'Aggiorna automaticamente',
  },
  ar: {
    title: 'صندوق الصادر',
    about: 'للتجربة. لم يغادر شيء من هذا الجهاز: هذه هي الرسائل التي كان Citrine سيرسلها، الأحدث أولًا.',
    empty: 'لم يُرسل شيء بعد. عند طلب رمز في نافذة تسجيل الدخول يظهر هنا.',
    mail: 'بريد إلى {to}',
    'text message': 'رسالة نصية إلى {to}',
    refreshing: (seconds) => `تتجدد هذه الصفحة كل ${seconds} ثوانٍ.`,
    stop: 'إيقاف ذلك',
    stopped: 'لا تتجدد هذه الصفحة تلقائيًا.',
    start: 'تجديدها تلقائيًا من جديد',
  },
}
