import type { MessageKind } from '../kinds.ts'

export const fr: Partial<Record<MessageKind, string>> = {
  ok: 'C’est fait.',
  invalid_input: 'Vérifie ce que tu as saisi.',
  code_wrong: 'Ce code n’est pas le bon. Vérifie-le et réessaie.',
  code_dead: 'Ce code n’est plus valable. Demandes-en un nouveau.',
  phone_invalid: 'Ce numéro ne semble pas être un numéro de ce pays.',
  phone_country: 'Nous ne pouvons pas envoyer de SMS dans ce pays. Utilise ton adresse e-mail.',
  password_wrong: 'Ce mot de passe ne correspond pas à ce compte. Vérifie les deux et réessaie.',
  password_short: 'Utilise au moins {min} caractères.',
  password_long: 'Utilise au plus {max} caractères.',
  password_common: 'Ce mot de passe est l’un des premiers que tout le monde essaie. Choisis-en un autre.',
  password_personal: 'Ce mot de passe contient ton nom, ton adresse ou notre nom. Choisis-en un autre.',
  password_breached: 'Ce mot de passe a été révélé par une fuite ailleurs. Choisis-en un autre.',
  passwords_differ: 'Les mots de passe ne correspondent pas',
  context_too_small: 'Ton message est trop long pour ce modèle. Raccourcis-le.',
  blocked: 'Désolé, ton accès est bloqué.',
  not_found: 'Cela n’existe pas ici, ou tu n’y as pas accès.',
  conflict: 'Cela a changé entre-temps. Recharge la page et réessaie.',
  reply_running: 'Une réponse arrive encore dans cette discussion. Attends-la ou arrête-la d’abord.',
  reply_not_last: 'Seule la dernière réponse d’une discussion peut être modifiée ainsi.',
  contact_taken: 'Un autre compte utilise déjà cette adresse ou ce numéro.',
  client_id_reused: 'Cela a déjà été envoyé avec d’autres mots. Recharge la page.',
  signature: 'Cette page n’est plus à jour ou sa requête a été abîmée. Recharge la page.',
  sign_in_needed: 'Connecte-toi d’abord.',
  token_invalid: 'Ta session est terminée. Connecte-toi à nouveau.',
  login_not_fresh:
    'Ta connexion remonte à un moment. Pour ta sécurité, reconnecte-toi avant de changer cela.',
  unparsable: 'Le serveur n’a pas pu lire cette requête.',
  unknown_route: 'Il n’y a rien à cette adresse.',
  too_large: 'C’est trop volumineux pour être envoyé.',
  media_type: 'Ce type de contenu n’est pas accepté ici.',
  too_often: 'C’était trop souvent. Patiente un instant et réessaie.',
  internal: 'Un problème est survenu de notre côté. Rien n’est perdu ; réessaie.',
  unavailable: 'Citrine est injoignable pour un moment. Réessaie bientôt.',
  login_busy: 'Beaucoup de monde se connecte en ce moment. Réessaie dans quelques secondes.',
  texts_used_up: 'Plus aucun SMS ne peut partir aujourd’hui. Utilise ton adresse e-mail.',
  storage_full:
    'Le serveur n’a plus de place pour enregistrer cela. Ton texte reste ici ; réessaie plus tard.',
  premium_only: 'C’est réservé aux membres Premium.',
  model_unavailable:
    'Le modèle de langage est injoignable pour l’instant. Ton message est conservé ; réessaie.',
  model_failed: 'Le modèle de langage s’est interrompu. Ce qui est arrivé est conservé ; réessaie.',
  model_silent: 'Le modèle de langage ne répond plus. Ce qui est arrivé est conservé ; réessaie.',
  interrupted: 'Cette réponse a été coupée. Ce qui en était enregistré est conservé.',
  google_failed: 'La connexion avec Google a échoué. Réessaie.',
  discord_failed: 'La connexion avec Discord a échoué. Réessaie.',
  binding_failed: 'L’association a échoué, réessaie',
  last_way_in:
    'Il ne te resterait aucun moyen de te connecter. Ajoute d’abord une adresse e-mail ou un numéro de téléphone.',
  login_house_away: '{house} ne répond pas en ce moment. Réessaie bientôt, ou connecte-toi autrement.',
  picture_unreadable:
    'Cette image ne peut pas être ouverte ; elle est peut-être abîmée. Choisis-en une autre.',
  picture_too_large: 'Cette image compte plus de 40 millions de pixels. Réduis-la ou choisis-en une autre.',
  adult_closed: 'Il n’y a pas de contenu pour adultes ici pour toi.',
  too_slow: 'Cela a mis trop de temps à arriver. Réessaie avec une meilleure connexion.',
  picture_type: 'Ce n’est pas une image PNG, GIF, JPEG ou WebP. Choisis un autre fichier.',
  export_too_soon:
    'Une copie de tes données peut être faite une fois par jour. La dernière est ici à télécharger, et tu pourras en faire une nouvelle demain.',
  age_check_needed: 'C’est réservé aux adultes. Confirme d’abord ton âge.',
  coins_insufficient: 'Cela coûte {needed} pièces Citron, et tu en as {balance}.',
  allowance_used:
    'Ce qui était gratuit est épuisé pour l’instant. Il y en aura plus tard, ou avec des pièces Citron.',
  monthly_limit:
    'Tu dépasserais ainsi les {limit} pièces Citron par mois que tu t’es fixées. Tu peux changer cela dans les réglages.',
  age_house_away:
    'La vérification de l’âge est injoignable pour l’instant. Tout le reste fonctionne ; réessaie plus tard.',
}
