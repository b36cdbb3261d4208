import type { MessageKind } from '../kinds.ts'

export const fr: Partial<Record<MessageKind, string>> = {
  ok: 'C’est fait.',
  goods_monthly: 'Premium, un mois',
  goods_yearly: 'Premium, un an',
  goods_coins: '{coins} pièces Citron',
  goods_saving: 'Économise {percent} %',
  goods_gone: 'Cet article n’est plus en vente. Choisis-en un autre.',
  price_changed: 'Le prix a changé et rien n’a été débité. Regarde le nouveau prix et réessaie.',
  payment_off: 'Ce moyen de paiement est indisponible pour le moment. Choisis-en un autre.',
  spending_limit: 'Cela dépasserait la limite mensuelle que tu as fixée pour tes paiements.',
  spending_paused: 'Tu as suspendu tes paiements jusqu’au {until}.',
  payment_away: 'Le prestataire de paiement ne répond pas. Rien n’a été débité. Réessaie dans un instant.',
  provider_off:
    'Ce moyen de paiement a été désactivé entre-temps. Si tu as déjà payé, écris-nous : nous le créditons ou rendons l’argent.',
  payment_unchecked:
    'Le prestataire de paiement ne répond pas. Si le paiement a abouti, il sera crédité. Réessaie dans un instant.',
  order_declined: 'Le paiement a été refusé. Rien n’a été débité. Essaie une autre carte.',
  order_declined_paypal: 'Le paiement a été refusé. Rien n’a été débité. Essaie un autre moyen de paiement.',
  order_cancelled:
    'Tu as annulé le paiement et rien n’a été débité. Si de l’argent arrive malgré tout, nous le créditons ou le rendons, et nous te prévenons.',
  order_voided:
    'Ceci n’est plus vendu à ce prix, nous avons donc annulé la commande. Si tu as déjà payé, nous le créditerons ou rendrons l’argent ; sinon, regarde dans la boutique ce qui est en vente.',
  order_expired:
    'Le délai de ce paiement est passé. Si tu as déjà payé, nous le créditons ou rendons l’argent ; sinon, commande à nouveau.',
  order_replaced:
    'Tu l’as acheté avec une autre commande, celle-ci est donc close. Si tu as aussi payé ici, nous le créditons ou rendons l’argent.',
  order_amount_differs: 'Le montant payé diffère du prix. Nous vérifions et t’écrivons.',
  order_payment_unclear: 'Nous devons vérifier ce paiement et t’écrirons.',
  order_refunded: 'L’argent t’a été rendu.',
  order_charged_back: 'Ta banque a repris l’argent.',
  order_charged_back_paypal: 'Ce paiement a été contesté auprès de PayPal.',
  billing_country: 'Les cartes de ce pays ne peuvent pas encore être acceptées.',
  billing_state: 'Indique le code à deux lettres de ton État ou de ta province, par exemple CA ou ON.',
  order_moved:
    'Le paiement que nous avions compté pour cette commande appartenait à une autre : nous l’y avons crédité.',
  invalid_input: 'Vérifie ce que tu as saisi.',
  code_wrong: 'Ce code n’est pas le bon. Vérifie-le et réessaie.',
  code_dead: 'Ce code n’est plus valable. Demandes-en un nouveau.',
  phone_invalid: 'Ce numéro ne semble pas être un numéro de ce pays.',
  phone_country: 'Nous ne pouvons pas envoyer de SMS dans ce pays. Utilise ton adresse e-mail.',
  password_wrong: 'Ce mot de passe ne correspond pas à ce compte. Vérifie les deux et réessaie.',
  password_short: 'Utilise au moins {min} caractères.',
  password_long: 'Utilise au plus {max} caractères.',
  password_common: 'Ce mot de passe est trop facile à deviner. Choisis-en un autre.',
  password_personal: 'Ce mot de passe contient ton nom, ton adresse ou notre nom. Choisis-en un autre.',
  password_breached: 'Ce mot de passe a été révélé par une fuite de données. Choisis-en un autre.',
  passwords_differ: 'Les mots de passe ne correspondent pas',
  context_too_small: 'Ton message est trop long pour ce modèle. Raccourcis-le.',
  blocked: 'Désolé, ton accès est bloqué.',
  not_found: 'Cela n’existe pas ici, ou tu n’y as pas accès.',
  conflict: 'Cela a changé entre-temps. Recharge la page et réessaie.',
  reply_running: 'Une réponse arrive encore dans cette discussion. Attends-la ou arrête-la d’abord.',
  reply_not_last: 'Seule la dernière réponse d’une discussion peut être modifiée ainsi.',
  contact_taken: 'Un autre compte utilise déjà cette adresse ou ce numéro.',
  payment_settled: 'Ce paiement a été réglé entre-temps. Rien n’a changé.',
  payment_returned:
    'Une partie de ce paiement a été rendue : il ne peut aller à aucune commande. Il reste dans la liste jusqu’à ce que tu le classes.',
  order_taken: 'Cette commande a été payée ou modifiée entre-temps. Le paiement reste dans la liste.',
  order_paying:
    'Un paiement pour cette commande est arrivé ou en route, elle ne peut donc pas être annulée maintenant. Si tu n’en veux pas, tu peux demander un remboursement.',
  number_taken: 'Une autre commande a ce numéro de paiement. Rien n’a été modifié.',
  asker_left:
    'La personne qui l’a demandé n’est plus admin, donc rien n’a changé. Refusez cette demande et refaites-la vous-même.',
  page_outdated:
    'Cette page a été chargée avant une mise à jour : rien n’a changé et la demande attend toujours. Rechargez la page : un refus demande maintenant une raison.',
  price_bounds: 'Le prix doit être compris entre {min} et {max}. Rien n’a été modifié.',
  provider_price_bounds:
    '{provider} n’accepte que des prix de {min} à {max}. Rien n’a été modifié : choisis un prix entre les deux, ou fais relever les limites par {provider}.',
  pack_exists: 'Il existe déjà un lot de ce nombre de pièces. Modifie son prix ou remets-le en vente.',
  balance_short: 'Cette personne n’a pas assez de pièces (solde : {balance}). Rien n’a été modifié.',
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
  too_often: 'Trop de tentatives. Patiente un instant et réessaie.',
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
  model_key_refused:
    'Le modèle de langage refuse la clé de ce site. Ton message est conservé ; c’est au responsable du site de corriger cela.',
  model_unpaid:
    'Le compte du modèle de langage n’a plus de crédit. Ton message est conservé ; c’est au responsable du site de le recharger.',
  model_forbidden:
    'Ce site n’a pas le droit d’utiliser ce modèle de langage. Ton message est conservé ; choisis un autre modèle ou préviens le responsable du site.',
  model_missing:
    'Ce modèle de langage n’existe plus. Ton message est conservé ; choisis un autre modèle ou préviens le responsable du site.',
  model_busy: 'Le modèle de langage est très sollicité. Ton message est conservé ; réessaie dans une minute.',
  model_error: 'Le modèle de langage a eu une erreur. Ton message est conservé ; réessaie.',
  model_filtered:
    'Le filtre du modèle de langage a coupé cette réponse. Ce qui est arrivé est conservé ; essaie avec d’autres mots.',
  model_silent: 'Le modèle de langage ne répond plus. Ce qui est arrivé est conservé ; réessaie.',
  interrupted: 'Cette réponse a été coupée. Ce qui est arrivé est enregistré.',
  google_failed: 'La connexion avec Google a échoué. Réessaie.',
  discord_failed: 'La connexion avec Discord a échoué. Réessaie.',
  binding_failed: 'L’association a échoué, réessaie',
  last_way_in:
    'C’est ton seul moyen de te connecter. Ajoute d’abord une adresse e-mail ou un numéro de téléphone.',
  login_provider_away: '{provider} ne répond pas en ce moment. Réessaie bientôt, ou connecte-toi autrement.',
  picture_unreadable:
    'Cette image ne peut pas être ouverte ; elle est peut-être abîmée. Choisis-en une autre.',
  picture_too_large: 'Cette image compte plus de 25 millions de pixels. Réduis-la ou choisis-en une autre.',
  adult_closed: 'Il n’y a pas de contenu pour adultes ici pour toi.',
  too_deep: 'Cette requête compte plus de {max} niveaux imbriqués : elle n’a pas été lue.',
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
  cost_returned:
    'Cela a pris si longtemps que son coût t’a été rendu, et il ne peut plus être payé. Rien n’a été débité ; réessaie.',
  age_provider_away:
    'La vérification de l’âge est injoignable pour l’instant. Tout le reste fonctionne ; réessaie plus tard.',
  task_unfinished: 'Cette tâche n’est pas encore faite.',
  signed_in_today: 'Tu as récupéré les pièces du jour. Reviens demain pour en avoir d’autres.',
  task_first_chat: 'Dis bonjour à quelqu’un',
  task_first_chat_desc: 'Choisis un personnage et envoie un premier message.',
  task_five_characters: 'Rencontre cinq personnages',
  task_five_characters_desc: 'Envoie un message à chacun.',
  task_own_name: 'Choisis ton nom',
  task_own_name_desc: 'C’est ainsi que les personnages t’appellent.',
  task_own_picture: 'Ajoute une image de toi',
  task_own_picture_desc: 'N’importe quelle image qui te plaît.',
  task_second_contact: 'Ajoute un second moyen de te connecter',
  task_second_contact_desc: 'Ajoute une adresse e-mail ou un numéro de téléphone.',
  task_bind_discord: 'Associe ton compte Discord',
  task_bind_discord_desc: 'Tu pourras aussi te connecter avec lui.',
  task_send_messages: 'Envoie cinq messages',
  task_send_messages_desc: 'À qui tu veux.',
  task_two_characters: 'Discute avec deux personnages',
  task_two_characters_desc: 'À deux personnages différents le même jour.',
  task_somebody_new: 'Fais une nouvelle rencontre',
  task_somebody_new_desc: 'Envoie un message à un personnage à qui tu n’as jamais parlé.',
  card_none:
    'Ce fichier ne contient aucun personnage. Les cartes sont des fichiers PNG, WebP, JSON, YAML, CHARX ou BYAF, ou des JPEG avec une archive jointe.',
  card_damaged: 'Cette carte est abîmée et illisible. Télécharge-la à nouveau depuis sa source.',
  card_too_large:
    'Cette carte contient plus que ce que nous pouvons prendre : 20 Mo pour une image, 50 Mo pour une archive, 2 Mo de texte.',
  card_comma:
    'Ce JSON a une virgule de trop à la ligne {line}, colonne {column}. Supprime-la et importe le fichier à nouveau.',
  card_json:
    'Ce JSON contient une erreur à la ligne {line}, colonne {column}. Corrige-la ou exporte la carte à nouveau.',
  card_cut:
    'Ce JSON s’arrête trop tôt, à la ligne {line}, colonne {column}. Télécharge le fichier à nouveau.',
  card_yaml:
    'Ce YAML contient une erreur à la ligne {line}, colonne {column}. Corrige-la ou exporte la carte à nouveau.',
  card_risum:
    'C’est un module RisuAI, que seul RisuAI ouvre. Exporte-y le personnage en CHARX, ou le lorebook en JSON.',
  card_too_deep:
    'Cette carte est imbriquée sur plus de 200 niveaux à partir de la ligne {line}, colonne {column}, donc nous ne l’avons pas lue. Exporte-la à nouveau depuis son application.',
  card_too_slow:
    'La lecture de cette carte a pris trop de temps et a été arrêtée. Exporte-la à nouveau et réessaie.',
  card_unsafe:
    'Cette archive n’est pas sûre à ouvrir : elle est verrouillée, contient une autre archive ou écrit hors de son dossier.',
  draft_changed:
    'Ce brouillon a été enregistré ailleurs entre-temps. Les deux versions sont gardées ; choisis-en une.',
  drafts_full: 'Tu as {max} brouillons. Termines-en ou jettes-en un d’abord.',
  appeal_closed: 'Seul le dernier refus peut faire l’objet d’un recours, et une seule fois.',
  avatar_gone: 'Cette image n’est plus là. Choisis-en ou dessines-en une autre.',
  name_needed: 'Donne un nom à ton personnage',
  polish_empty: 'Saisis du texte avant de le faire retoucher',
  polish_vague: 'Saisis un texte plus précis',
  second_factor_needed: 'Confirme que c’est bien toi avec un code de ton application d’authentification.',
  factor_wrong: 'Ce code n’est pas le bon, ou il a déjà servi. Attends le suivant.',
  claimed: 'Quelqu’un d’autre l’examine. Prends le suivant.',
  two_at_once:
    'Tu peux avoir deux réponses, textes peaufinés, voix ou images en cours à la fois. Attends que l’un soit prêt, ou arrête-le.',
  day_used_up:
    'Tu as atteint la limite du jour pour les réponses, les textes peaufinés, les voix et les images. Tu peux continuer après minuit UTC.',
  refused_minor:
    'Ici, aucune personne de moins de 18 ans ne peut apparaître sous un jour romantique ou sexuel, dans aucune histoire et sous aucun nom. Écris autre chose.',
  refused_minor_picture:
    'Les images ne montrent ici que des adultes, si innocente que soit la scène. Décris-la sans personne de moins de 18 ans.',
  refused_real_person:
    'Ici, les personnes réelles ne peuvent pas apparaître dans un contenu sexuel. Laisse-les en dehors.',
  refused_forbidden: 'C’est contraire aux règles de la communauté. Modifie-le et réessaie.',
  refused_explicit:
    'Des mots explicites n’ont pas leur place dans ce qui s’adresse à tous les publics. Reformule.',
  refused_age: 'Ici, chaque personnage a 18 ans ou plus, et ce texte dit autre chose. Modifie-le.',
  refused_minor_user:
    'Citrine s’adresse aux adultes. Tu as écrit que tu as moins de 18 ans : ce qui est pour adultes reste donc fermé à ce compte, jusqu’à ce qu’une vérification de l’âge dise le contraire.',
  refused_name: 'Ce nom ne peut pas être utilisé ici. Choisis-en un autre.',
  refused_search: 'Cela ne peut pas être recherché ici, il n’y a donc rien à montrer.',
  refused_picture: 'Cette image ne peut pas être utilisée ici. Choisis-en une autre.',
  refused_unchecked:
    'Cela ne peut pas être vérifié en ce moment, et rien n’est accepté sans vérification. Ton texte reste ici ; réessaie dans quelques minutes.',
  reply_cut:
    'Cette réponse a été retirée parce qu’elle enfreignait les règles de Citrine. Tu peux la régénérer.',
  continuation_cut:
    'La suite a été retirée, car elle enfreignait les règles de Citrine, et rien n’a été débité. Le texte qui précède est conservé.',
  ask_age: 'On ne sait pas de qui est cet âge. Ici, les personnages ont 18 ans ou plus.',
  review_minor: 'Il est question d’enfants, donc un modérateur l’examine avant que d’autres le voient.',
  review_name:
    'Il y a ici le nom d’une personne réelle, donc un modérateur l’examine avant que d’autres le voient.',
  review_organisation:
    'Cela parle peut-être au nom d’une organisation réelle, donc un modérateur l’examine avant que d’autres le voient.',
  review_unchecked:
    'La vérification automatique n’a pas été possible, donc un modérateur l’examine avant que d’autres le voient.',
  push_reply: 'Une réponse t’attend',
  push_picture: 'Ton image est prête',
  push_review: 'Ta vérification est terminée',
  push_premium: 'Du nouveau sur ton Premium',
  help_care:
    'Je sors un instant de l’histoire, parce que ce que tu as écrit compte. Tu parles avec un programme informatique, et il ne peut pas te donner l’aide qu’une personne peut apporter. Tu n’as pas à traverser cela sans aide : parle maintenant à quelqu’un, une personne proche ou l’une de celles-ci, qui écoutent jour et nuit et ne jugent personne.',
  help_danger: 'Si tu es en danger en ce moment, appelle le numéro d’urgence du lieu où tu es.',
  help_everywhere: 'Des lignes d’écoute dans plus de cent pays',
  help_paused: 'L’histoire attend. Tu peux la reprendre quand tu veux.',
  reason_minor: 'cela concerne une personne de moins de 18 ans',
  reason_real_person: 'cela montre ou nomme une personne réelle qui n’a pas donné son accord',
  reason_sexual: 'c’est plus explicite que ce qui est permis ici',
  reason_violence: 'cela glorifie la violence ou la cruauté',
  reason_hate: 'cela incite à la haine contre des personnes pour ce qu’elles sont',
  reason_self_harm: 'cela incite des personnes à se faire du mal',
  reason_illegal: 'cela encourage quelque chose de contraire à la loi',
  reason_privacy: 'cela révèle quelque chose de privé sur quelqu’un',
  reason_copyright: 'cela utilise ce qui appartient à quelqu’un d’autre',
  reason_spam: 'c’est de la publicité, ou cela trompe les gens',
  reason_other: 'cela enfreint les règles de la communauté',
  statement_subject: 'Une décision sur ton compte Citrine ou ton signalement',
  statement_version_rejected: 'Nous avons examiné ton personnage « {name} », et il n’a pas été approuvé.',
  statement_appeal_upheld:
    'Un autre modérateur a examiné ton personnage « {name} ». La première décision est maintenue.',
  statement_appeal_overturned:
    'Un autre modérateur a examiné ton personnage « {name} ». La première décision était une erreur, et le personnage est approuvé.',
  statement_content_removed: 'Quelque chose à toi a été retiré : « {name} ».',
  statement_strike_given: 'Ton compte a reçu un avertissement. Au troisième, il est bloqué.',
  statement_account_blocked: 'Ton compte est bloqué, et tous les appareils sont déconnectés.',
  statement_account_unblocked: 'Ton compte n’est plus bloqué. Tu peux te connecter comme avant.',
  statement_takedown_removed: 'Ton signalement {name} est traité : ce dont tu nous as parlé a été retiré.',
  statement_takedown_kept:
    'Ton signalement {name} est traité : nous n’avons rien trouvé de contraire aux règles ou à la loi, et cela reste.',
  statement_takedown_invalid:
    'Ton signalement {name} est clos : il y manque ce qu’il nous faut pour trouver ou juger ce dont il s’agit. Tu peux en envoyer un autre.',
  statement_takedown_answered: 'Tu nous as posé une question sur une commande ({name}). Voici la réponse :',
  statement_answer_subject: 'Réponse à ta question {name}',
  statement_reason: 'Le motif : {reason}.',
  statement_words: 'Note de la modération :',
  statement_by_person: 'C’est une personne qui a décidé.',
  statement_appeal:
    'Tu peux faire un recours une fois, sur la page de tes personnages. Un autre modérateur décide ensuite.',
  statement_contact: 'Si tu penses que c’est une erreur, écris à {address}.',
  model_scripted:
    'Cette démo n’a pas de modèle de langage et ne peut donc ni écrire ni peaufiner de texte. Rien n’a été facturé.',
  chat_pins_full: 'Tu peux épingler jusqu’à {max} discussions. Détache-en une d’abord.',
  chat_file_empty:
    'Ce fichier ne contient aucune discussion. SillyTavern enregistre les discussions en JSONL, une ligne par message.',
  chat_file_long:
    'Cette discussion compte plus de {max} messages, autres versions comprises. Divise le fichier.',
  record_unfit: 'Ce message ne peut pas être modifié ainsi.',
  opening_stays:
    'La première réplique ouvre la discussion, elle reste donc. Commence une nouvelle discussion pour en avoir une autre.',
  undo_over: 'Cela a été supprimé pour de bon et ne peut pas être récupéré.',
  memories_full: 'Il n’y a plus de place pour d’autres souvenirs ici. Oublies-en un d’abord.',
  nothing_before: 'Il n’y a pas de résumé précédent auquel revenir.',
  personas_full: 'Tu as {max} rôles. Supprimes-en un d’abord.',
  follows_full: 'Tu suis déjà {max} créateurs. Arrête d’abord d’en suivre un.',
  lorebook_none:
    'Ce fichier ne contient pas de livre du monde. World Info de SillyTavern, .lorebook de NovelAI et les livres de RisuAI, d’Agnai et des cartes de personnage conviennent.',
  lorebook_large: 'Ce livre du monde est trop volumineux : {max} Ko de texte au maximum.',
  lorebooks_full: 'Tu as déjà {max} livres du monde. Supprimes-en d’abord un.',
  lorebooks_attached_full: 'On peut associer {max} livres du monde au maximum ici. Dissocies-en d’abord un.',
  lorebook_changed: 'Ce livre du monde a aussi été enregistré ailleurs. Tes modifications sont encore là.',
  collections_full: 'Tu as déjà {max} collections. Supprimes-en d’abord une.',
  collection_full: 'Cette collection contient déjà {max} personnages. Retires-en d’abord un.',
  model_gone: '{model} ne répond plus ici. Choisis un autre modèle ; ton message est conservé.',
  refused_organisation:
    'Aucun personnage ne peut parler au nom d’une entreprise ou d’une organisation réelle. Inventes-en une.',
  refused_likeness: 'Ici, on ne peut jouer personne de réel. Choisis un nom bien à toi.',
  refused_with_care: '{help}',
  statement_strike_by_rules:
    'En l’espace d’un jour, les règles de contenu ont arrêté plusieurs textes différents de toi : ton compte a donc reçu un avertissement. Au troisième, il est bloqué.',
  sound_unreadable: 'Cet enregistrement ne peut pas être lu. Enregistre-le encore une fois.',
  sound_too_long: 'Cet enregistrement dure plus de {max} secondes. Dis-le en morceaux plus courts.',
  transcription_off: 'Ce site ne peut pas mettre la parole en texte.',
  transcription_away:
    'Ce que tu as dit n’a pas pu être mis en texte pour le moment. Réessaie dans un instant.',
  voice_long: 'Ce message est trop long pour être lu à voix haute.',
  voice_silent:
    'Rien n’est dit à voix haute dans ce message. Tu peux faire lire la narration dans les réglages de la discussion.',
  album_full: 'L’album est plein : il contient {max} images. Retires-en une d’abord.',
  picture_away:
    'Les images ne peuvent pas être générées pour le moment. Le coût de celle-ci t’a été rendu ; réessaie.',
  picture_failed:
    'Cette image n’a pas pu être générée. Son coût t’a été rendu ; réessaie, peut-être avec d’autres mots.',
  voice_failed: 'La voix n’a pas pu être créée, et elle n’a rien coûté. Réessaie.',
  demonstration_only:
    'Cette démo n’a pas de modèle de langage et ne peut donc pas faire cela. Rien n’a été facturé.',
  suggest_failed: 'Le modèle de langage n’a rien pu proposer. Rien n’a été débité ; réessaie.',
  recap_failed: 'Le résumé n’a pas pu être écrit. Rien n’a été débité ; réessaie.',
  refused_age_unclear:
    'On ne sait pas de qui est l’âge donné dans un texte. Réponds à la question près du champ, puis enregistre à nouveau.',
  refused_adult:
    'Il n’y a pas de section pour adultes ici : un personnage ne peut être enregistré que comme SFW.',
  field_needed: 'Remplis ce champ.',
  field_short: 'Écris au moins {limit} caractères.',
  field_long: 'Écris au plus {limit} caractères.',
  field_low: 'Saisis {limit} ou plus.',
  field_high: 'Saisis {limit} ou moins.',
  field_few: 'Ajoutes-en au moins {limit}.',
  field_many: 'N’en garde pas plus de {limit}.',
  field_number: 'Saisis un nombre entier.',
  field_choice: 'Choisis l’une des options.',
  field_form: 'Cela ne semble pas correct. Vérifie, s’il te plaît.',
}
