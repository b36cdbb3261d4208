import type { Language } from '@citrine/contract/messages/messages'
import type { LoginNotice } from './notice-words.ts'

export const BINDING_WORDS: Record<Language, Record<'discord_unbound', LoginNotice>> = {
  en: {
    discord_unbound: {
      subject: 'Discord was removed from your Citrine account',
      happened:
        'Your Discord account was just disconnected from your Citrine account. You can’t sign in with it anymore.',
      otherwise:
        'If this was you, there is nothing to do. If not, sign in with a code sent to this address, sign out all other devices in the settings and set a new password right away.',
    },
  },
  'zh-CN': {
    discord_unbound: {
      subject: '你的 Citrine 账号已解绑 Discord',
      happened: '你的 Discord 账号刚刚与你的 Citrine 账号解绑，不能再用它登录。',
      otherwise:
        '如果是你本人操作，无需处理。如果不是，请立即用发送到此邮箱的验证码登录，在设置中结束其他所有会话并设置新密码。',
    },
  },
  'zh-TW': {
    discord_unbound: {
      subject: '你的 Citrine 帳號已解除 Discord 綁定',
      happened: '你的 Discord 帳號剛剛與你的 Citrine 帳號解除綁定，不能再用它登入。',
      otherwise:
        '如果是你本人操作，無需處理。如果不是，請立即用寄到此信箱的驗證碼登入，在設定中結束其他所有工作階段並設定新密碼。',
    },
  },
  ja: {
    discord_unbound: {
      subject: 'Citrine アカウントから Discord の連携が解除されました',
      happened:
        'あなたの Discord アカウントと Citrine アカウントの連携が解除されました。今後 Discord ではログインできません。',
      otherwise:
        'ご本人による操作であれば、何もする必要はありません。心当たりがない場合は、このアドレスに届くコードでログインし、設定で他のすべてのセッションを終了して、すぐに新しいパスワードを設定してください。',
    },
  },
  ko: {
    discord_unbound: {
      subject: 'Citrine 계정에서 Discord 연결이 해제되었습니다',
      happened:
        '방금 Discord 계정과 Citrine 계정의 연결이 해제되었습니다. 이제 Discord로는 로그인할 수 없습니다.',
      otherwise:
        '본인이 한 일이라면 아무것도 하지 않아도 됩니다. 아니라면 이 주소로 받은 코드로 로그인해 설정에서 다른 모든 세션을 끝내고 바로 새 비밀번호를 설정하세요.',
    },
  },
  es: {
    discord_unbound: {
      subject: 'Se ha quitado Discord de tu cuenta de Citrine',
      happened:
        'Tu cuenta de Discord se acaba de desvincular de tu cuenta de Citrine. Ya no sirve para entrar.',
      otherwise:
        'Si has sido tú, no tienes que hacer nada. Si no, entra con un código enviado a esta dirección, cierra las demás sesiones en los ajustes y pon una contraseña nueva enseguida.',
    },
  },
  'pt-BR': {
    discord_unbound: {
      subject: 'O Discord foi removido da sua conta do Citrine',
      happened:
        'A sua conta do Discord acaba de ser desvinculada da sua conta do Citrine. Não dá mais para entrar com ela.',
      otherwise:
        'Se foi você, não precisa fazer nada. Se não foi, entre com um código enviado a este endereço, encerre as outras sessões nas configurações e defina uma nova senha imediatamente.',
    },
  },
  fr: {
    discord_unbound: {
      subject: 'Discord a été retiré de ton compte Citrine',
      happened:
        'Ton compte Discord vient d’être dissocié de ton compte Citrine. Il ne permet plus de se connecter.',
      otherwise:
        'Si c’était toi, il n’y a rien à faire. Sinon, connecte-toi avec un code envoyé à cette adresse, ferme les autres sessions dans les réglages et choisis tout de suite un nouveau mot de passe.',
    },
  },
  de: {
    discord_unbound: {
      subject: 'Discord wurde von deinem Citrine-Konto gelöst',
      happened:
        'Dein Discord-Konto wurde gerade eben von deinem Citrine-Konto gelöst. Es meldet dich nicht mehr an.',
      otherwise:
        'Wenn du das warst, ist nichts zu tun. Wenn nicht, melde dich mit einem Code an diese Adresse an, beende in den Einstellungen alle anderen Sitzungen und lege sofort ein neues Passwort fest.',
    },
  },
  ru: {
    discord_unbound: {
      subject: 'Discord отвязан от вашего аккаунта Citrine',
      happened: 'Ваш аккаунт Discord только что отвязан от аккаунта Citrine. Войти через него больше нельзя.',
      otherwise:
        'Если это были вы, ничего делать не нужно. Если нет, войдите по коду, отправленному на этот адрес, завершите в настройках все другие сеансы и сразу задайте новый пароль.',
    },
  },
  it: {
    discord_unbound: {
      subject: 'Discord è stato rimosso dal tuo account Citrine',
      happened:
        'Il tuo account Discord è stato appena scollegato dal tuo account Citrine. Non serve più per accedere.',
      otherwise:
        'Se sei stato tu, non devi fare nulla. Altrimenti accedi con un codice inviato a questo indirizzo, termina le altre sessioni nelle impostazioni e imposta subito una nuova password.',
    },
  },
  ar: {
    discord_unbound: {
      subject: 'تمت إزالة Discord من حساب Citrine',
      happened: 'تم للتو فك ربط حساب Discord بحساب Citrine، ولم يعد يصلح لتسجيل الدخول.',
      otherwise:
        'إن كان ذلك بعلمك فلا يلزم فعل شيء. وإلا فيجب تسجيل الدخول برمز يُرسل إلى هذا العنوان وإنهاء كل الجلسات الأخرى من الإعدادات وتعيين كلمة مرور جديدة فورًا.',
    },
  },
}
