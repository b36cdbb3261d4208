import type { Language } from '@citrine/contract/messages/messages'
import type { LoginNotice } from './notice-words.ts'

export const DELETION_WORDS: Record<
  Language,
  Record<'deletion_asked' | 'deletion_withdrawn', LoginNotice>
> = {
  en: {
    deletion_asked: {
      subject: 'Your Citrine account will be deleted',
      happened:
        'Someone just asked to delete your Citrine account. In 24 hours everything in it is deleted for good. All other devices were signed out.',
      otherwise:
        'If you changed your mind, or if this wasn’t you, sign in within 24 hours and choose "Keep my account".',
    },
    deletion_withdrawn: {
      subject: 'Your Citrine account stays',
      happened: 'The deletion of your Citrine account was just cancelled. Nothing was lost.',
      otherwise: 'If this was you, there is nothing to do. If not, sign in and ask for the deletion again.',
    },
  },
  'zh-CN': {
    deletion_asked: {
      subject: '你的 Citrine 账号将被注销',
      happened:
        '刚刚有人申请注销你的 Citrine 账号。24 小时后其中的一切将永久消失。其他所有设备都已退出登录。',
      otherwise: '如果你改变了主意，或者这不是你本人操作：请在 24 小时内登录并选择保留账号。',
    },
    deletion_withdrawn: {
      subject: '你的 Citrine 账号已保留',
      happened: '你的 Citrine 账号的注销申请刚刚已撤回，没有丢失任何内容。',
      otherwise: '如果是你本人操作，无需处理。如果不是，请登录后重新申请。',
    },
  },
  'zh-TW': {
    deletion_asked: {
      subject: '你的 Citrine 帳號將被刪除',
      happened: '剛剛有人申請刪除你的 Citrine 帳號。24 小時後其中的一切將永久消失。其他所有裝置都已登出。',
      otherwise: '如果你改變了主意，或者這不是你本人操作：請在 24 小時內登入並選擇保留帳號。',
    },
    deletion_withdrawn: {
      subject: '你的 Citrine 帳號已保留',
      happened: '你的 Citrine 帳號的刪除申請剛剛已撤回，沒有遺失任何內容。',
      otherwise: '如果是你本人操作，無需處理。如果不是，請登入後重新申請。',
    },
  },
  ja: {
    deletion_asked: {
      subject: 'Citrine アカウントは削除されます',
      happened:
        'Citrine アカウントの削除が申請されました。24 時間後にすべての内容が完全に消えます。ほかの端末はすべてログアウトしました。',
      otherwise:
        '考え直した場合、またはご本人の操作でない場合は、24 時間以内にログインし、アカウントを残すことを選んでください。',
    },
    deletion_withdrawn: {
      subject: 'Citrine アカウントは残ります',
      happened: 'Citrine アカウントの削除は取り消されました。失われたものはありません。',
      otherwise:
        'ご本人の操作であれば、何もする必要はありません。そうでない場合は、ログインしてもう一度申請してください。',
    },
  },
  ko: {
    deletion_asked: {
      subject: 'Citrine 계정이 삭제될 예정이에요',
      happened:
        'Citrine 계정 삭제가 방금 요청되었어요. 24시간 뒤에는 모든 내용이 영구히 사라져요. 다른 모든 기기에서 로그아웃되었어요.',
      otherwise: '마음이 바뀌었거나 본인이 아니라면, 24시간 안에 로그인해 계정 유지를 선택해 주세요.',
    },
    deletion_withdrawn: {
      subject: 'Citrine 계정이 그대로 남아요',
      happened: 'Citrine 계정 삭제가 방금 취소되었어요. 잃은 것은 없어요.',
      otherwise: '본인이 했다면 아무것도 하지 않아도 돼요. 아니라면 로그인해 다시 요청해 주세요.',
    },
  },
  es: {
    deletion_asked: {
      subject: 'Tu cuenta de Citrine se eliminará',
      happened:
        'Se acaba de pedir que se elimine tu cuenta de Citrine. Dentro de 24 horas todo lo que contiene desaparecerá para siempre. Se ha cerrado la sesión en los demás dispositivos.',
      otherwise:
        'Si has cambiado de idea, o si no has sido tú: entra dentro de esas 24 horas y elige conservar la cuenta.',
    },
    deletion_withdrawn: {
      subject: 'Tu cuenta de Citrine se queda',
      happened: 'Se acaba de retirar la eliminación de tu cuenta de Citrine. No se ha perdido nada.',
      otherwise: 'Si has sido tú, no tienes que hacer nada. Si no, entra y pídela de nuevo.',
    },
  },
  'pt-BR': {
    deletion_asked: {
      subject: 'Sua conta do Citrine será excluída',
      happened:
        'A exclusão da sua conta do Citrine acabou de ser pedida. Em 24 horas tudo o que há nela desaparecerá para sempre. Todos os outros aparelhos saíram da conta.',
      otherwise:
        'Se você mudou de ideia, ou se não foi você: entre nas próximas 24 horas e escolha manter a conta.',
    },
    deletion_withdrawn: {
      subject: 'Sua conta do Citrine continua',
      happened: 'A exclusão da sua conta do Citrine acabou de ser cancelada. Nada se perdeu.',
      otherwise: 'Se foi você, não precisa fazer nada. Se não foi, entre e peça de novo.',
    },
  },
  fr: {
    deletion_asked: {
      subject: 'Ton compte Citrine va être supprimé',
      happened:
        'La suppression de ton compte Citrine vient d’être demandée. Dans 24 heures, tout ce qu’il contient disparaîtra pour toujours. Tous les autres appareils ont été déconnectés.',
      otherwise:
        'Si tu as changé d’avis, ou si ce n’était pas toi : connecte-toi dans ces 24 heures et choisis de garder le compte.',
    },
    deletion_withdrawn: {
      subject: 'Ton compte Citrine reste',
      happened: 'La suppression de ton compte Citrine vient d’être annulée. Rien n’a été perdu.',
      otherwise: 'Si c’était toi, il n’y a rien à faire. Sinon, connecte-toi et demande-la de nouveau.',
    },
  },
  de: {
    deletion_asked: {
      subject: 'Dein Citrine-Konto wird gelöscht',
      happened:
        'Die Löschung deines Citrine-Kontos wurde gerade verlangt. In 24 Stunden ist alles darin endgültig weg. Alle anderen Geräte wurden abgemeldet.',
      otherwise:
        'Wenn du es dir anders überlegt hast oder es nicht warst: Melde dich in diesen 24 Stunden an und behalte das Konto.',
    },
    deletion_withdrawn: {
      subject: 'Dein Citrine-Konto bleibt',
      happened: 'Die Löschung deines Citrine-Kontos wurde gerade zurückgenommen. Nichts ging verloren.',
      otherwise:
        'Wenn du das warst, ist nichts zu tun. Wenn nicht, melde dich an und verlange sie noch einmal.',
    },
  },
  ru: {
    deletion_asked: {
      subject: 'Ваш аккаунт Citrine будет удалён',
      happened:
        'Только что запрошено удаление вашего аккаунта Citrine. Через 24 часа всё его содержимое исчезнет навсегда. На всех других устройствах выполнен выход.',
      otherwise:
        'Если вы передумали или это были не вы: войдите в течение этих 24 часов и выберите сохранить аккаунт.',
    },
    deletion_withdrawn: {
      subject: 'Ваш аккаунт Citrine остаётся',
      happened: 'Удаление вашего аккаунта Citrine только что отменено. Ничего не потеряно.',
      otherwise: 'Если это были вы, ничего делать не нужно. Если нет, войдите и запросите его снова.',
    },
  },
  it: {
    deletion_asked: {
      subject: 'Il tuo account Citrine verrà eliminato',
      happened:
        'È stata appena chiesta l’eliminazione del tuo account Citrine. Tra 24 ore tutto ciò che contiene sparirà per sempre. Tutti gli altri dispositivi sono stati disconnessi.',
      otherwise:
        'Se hai cambiato idea, o se non sei stato tu: accedi entro queste 24 ore e scegli di tenere l’account.',
    },
    deletion_withdrawn: {
      subject: 'Il tuo account Citrine resta',
      happened: 'L’eliminazione del tuo account Citrine è stata appena annullata. Nulla è andato perso.',
      otherwise: 'Se sei stato tu, non devi fare nulla. Altrimenti accedi e chiedila di nuovo.',
    },
  },
  ar: {
    deletion_asked: {
      subject: 'سيُحذف حساب Citrine',
      happened:
        'طُلب للتو حذف حساب Citrine. بعد 24 ساعة سيختفي كل ما فيه نهائيًا. تم تسجيل الخروج من كل الأجهزة الأخرى.',
      otherwise:
        'عند تغيير الرأي، أو إن لم يكن ذلك بعلمك: يمكن تسجيل الدخول خلال هذه الساعات واختيار الاحتفاظ بالحساب.',
    },
    deletion_withdrawn: {
      subject: 'حساب Citrine باقٍ',
      happened: 'أُلغي للتو حذف حساب Citrine. لم يُفقد شيء.',
      otherwise: 'إن كان ذلك بعلمك فلا يلزم فعل شيء. وإلا فيمكن تسجيل الدخول وطلبه من جديد.',
    },
  },
}
