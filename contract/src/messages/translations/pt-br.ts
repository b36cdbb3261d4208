import type { MessageKind } from '../kinds.ts'

export const ptBR: Partial<Record<MessageKind, string>> = {
  ok: 'Pronto.',
  goods_monthly: 'Premium, um mês',
  goods_yearly: 'Premium, um ano',
  goods_coins: '{coins} moedas Limão',
  goods_saving: 'Economize {percent}%',
  goods_gone: 'Este item não está mais à venda. Escolha outro.',
  price_changed: 'O preço mudou e nada foi cobrado. Veja o novo preço e tente de novo.',
  payment_off: 'Esta forma de pagamento está indisponível no momento. Escolha outra.',
  spending_limit: 'Isso passaria do limite mensal que você definiu para pagamentos.',
  spending_paused: 'Você pausou os pagamentos até {until}.',
  payment_away: 'O provedor de pagamentos não responde. Nada foi cobrado. Tente de novo em instantes.',
  provider_off:
    'Esta forma de pagamento foi desativada nesse meio-tempo. Se você já pagou, escreva para nós: vamos creditar ou devolver o dinheiro.',
  payment_unchecked:
    'O provedor de pagamentos não responde. Se o pagamento foi feito, ele será creditado. Tente de novo em instantes.',
  order_declined: 'O pagamento foi recusado. Nada foi cobrado. Tente outro cartão.',
  order_declined_paypal: 'O pagamento foi recusado. Nada foi cobrado. Tente outra forma de pagamento.',
  order_cancelled:
    'Você cancelou o pagamento e nada foi cobrado. Se mesmo assim chegar dinheiro, creditamos ou devolvemos e avisamos você.',
  order_voided:
    'Isto não é mais vendido por este preço, por isso cancelamos o pedido. Se você já pagou, vamos creditar ou devolver o dinheiro; se não, veja na loja o que está à venda.',
  order_expired:
    'O prazo deste pagamento acabou. Se você já pagou, vamos creditar ou devolver o dinheiro; caso contrário, faça o pedido de novo.',
  order_replaced:
    'Você comprou isto com outro pedido, por isso este foi encerrado. Se também pagou aqui, creditamos ou devolvemos o dinheiro.',
  order_amount_differs: 'O valor pago é diferente do preço. Vamos verificar e escrever para você.',
  order_payment_unclear: 'Precisamos verificar este pagamento e vamos escrever para você.',
  order_refunded: 'O dinheiro voltou para você.',
  order_charged_back: 'Seu banco retirou o dinheiro.',
  order_charged_back_paypal: 'Este pagamento foi contestado no PayPal.',
  billing_country: 'Ainda não é possível aceitar cartões deste país.',
  billing_state: 'Digite a sigla de duas letras do estado ou da província, como CA ou ON.',
  order_moved: 'O pagamento que contamos para este pedido era de outro, então o creditamos lá.',
  invalid_input: 'Confira o que você preencheu.',
  code_wrong: 'Esse código não está certo. Confira e tente de novo.',
  code_dead: 'Este código não vale mais. Peça um novo.',
  phone_invalid: 'Isso não parece um número de telefone desse país.',
  phone_country: 'Não conseguimos enviar SMS para esse país. Use seu e-mail.',
  password_wrong: 'Esta senha não é a desta conta. Confira as duas coisas e tente de novo.',
  password_short: 'Use pelo menos {min} caracteres.',
  password_long: 'Use no máximo {max} caracteres.',
  password_common: 'Esta senha é fácil demais de adivinhar. Escolha outra.',
  password_personal: 'Esta senha contém seu nome, seu endereço ou o nosso nome. Escolha outra.',
  password_breached: 'Esta senha vazou em um vazamento de dados. Escolha outra.',
  passwords_differ: 'As senhas não são iguais',
  context_too_small: 'Sua mensagem é longa demais para este modelo. Encurte-a.',
  blocked: 'Desculpe, seu acesso foi bloqueado.',
  not_found: 'Isso não está aqui ou você não pode ver.',
  conflict: 'Isso mudou nesse meio-tempo. Recarregue e tente de novo.',
  reply_running: 'Ainda há uma resposta chegando nesta conversa. Espere ou pare-a primeiro.',
  reply_not_last: 'Só a última resposta de uma conversa pode ser mudada assim.',
  contact_taken: 'Outra conta já usa este endereço ou número.',
  payment_settled: 'Este pagamento foi resolvido nesse meio-tempo. Nada mudou.',
  payment_returned:
    'Parte deste pagamento foi devolvida, então ele não pode ir para nenhum pedido. Ele continua na lista até você dispensá-lo.',
  order_taken: 'Este pedido foi pago ou alterado nesse meio-tempo. O pagamento continua na lista.',
  order_paying:
    'Um pagamento deste pedido chegou ou está a caminho, então ele não pode ser cancelado agora. Se não o quiser, você pode pedir um reembolso.',
  number_taken: 'Outro pedido tem este número de pagamento. Nada foi alterado.',
  asker_left:
    'Quem pediu isto não é mais administrador, então nada mudou. Rejeite o pedido e faça você mesmo outro.',
  page_outdated:
    'Esta página foi carregada antes de uma atualização, então nada mudou e o pedido continua esperando. Recarregue a página: agora é preciso um motivo para recusar.',
  price_bounds: 'O preço deve ficar entre {min} e {max}. Nada foi alterado.',
  provider_price_bounds:
    '{provider} só aceita preços de {min} a {max}. Nada foi alterado: escolha um preço nesse intervalo ou peça que {provider} aumente os limites.',
  pack_exists: 'Já existe um pacote com essa quantidade de moedas. Mude o preço ou coloque-o à venda.',
  balance_short: 'Esta pessoa não tem moedas suficientes (saldo: {balance}). Nada foi alterado.',
  client_id_reused: 'Isso já foi enviado com outras palavras. Recarregue a página.',
  signature: 'Esta página está desatualizada ou o pedido chegou danificado. Recarregue a página.',
  sign_in_needed: 'Entre primeiro.',
  token_invalid: 'Sua sessão terminou. Entre de novo.',
  login_not_fresh: 'Faz um tempo que você entrou. Para sua segurança, entre de novo antes de mudar isso.',
  unparsable: 'O servidor não conseguiu ler este pedido.',
  unknown_route: 'Não há nada neste endereço.',
  too_large: 'É grande demais para enviar.',
  media_type: 'Este tipo de conteúdo não é aceito aqui.',
  too_often: 'Tentativas demais. Espere um momento e tente de novo.',
  internal: 'Algo deu errado do nosso lado. Nada se perdeu; tente de novo.',
  unavailable: 'O Citrine está fora do ar por um momento. Tente de novo em breve.',
  login_busy: 'Muita gente está entrando agora. Tente de novo em alguns segundos.',
  texts_used_up: 'Hoje não é mais possível enviar SMS. Use seu e-mail.',
  storage_full:
    'O servidor não tem mais espaço para guardar isso. Seu texto continua aqui; tente mais tarde.',
  premium_only: 'Isso é para membros Premium.',
  model_unavailable:
    'Não foi possível acessar o modelo de linguagem agora. Sua mensagem está guardada; tente de novo.',
  model_failed: 'O modelo de linguagem parou no meio. O que chegou está guardado; tente de novo.',
  model_key_refused:
    'O modelo de linguagem recusa a chave deste site. Sua mensagem está guardada; quem cuida do site precisa resolver.',
  model_unpaid:
    'A conta do modelo de linguagem está sem crédito. Sua mensagem está guardada; quem cuida do site precisa recarregar.',
  model_forbidden:
    'Este site não pode usar este modelo de linguagem. Sua mensagem está guardada; escolha outro modelo ou avise quem cuida do site.',
  model_missing:
    'Este modelo de linguagem não existe mais. Sua mensagem está guardada; escolha outro modelo ou avise quem cuida do site.',
  model_busy:
    'O modelo de linguagem está muito ocupado. Sua mensagem está guardada; tente de novo daqui a um minuto.',
  model_error: 'O modelo de linguagem teve um erro. Sua mensagem está guardada; tente de novo.',
  model_filtered:
    'O filtro do modelo de linguagem encerrou esta resposta. O que chegou está guardado; tente com outras palavras.',
  model_silent: 'O modelo de linguagem parou de responder. O que chegou está guardado; tente de novo.',
  interrupted: 'Esta resposta foi cortada. O que chegou está salvo.',
  google_failed: 'Não foi possível entrar com o Google. Tente de novo.',
  discord_failed: 'Não foi possível entrar com o Discord. Tente de novo.',
  binding_failed: 'Não foi possível vincular, tente de novo',
  last_way_in: 'Este é o seu único jeito de entrar. Adicione primeiro um e-mail ou um telefone.',
  login_provider_away: '{provider} não responde no momento. Tente de novo em breve ou entre de outra forma.',
  picture_unreadable: 'Não foi possível abrir esta imagem; ela pode estar danificada. Escolha outra.',
  picture_too_large: 'Esta imagem tem mais de 25 milhões de pixels. Diminua-a ou escolha outra.',
  adult_closed: 'Aqui não há conteúdo adulto para você.',
  too_deep: 'Esta solicitação tem mais de {max} níveis aninhados e não foi lida.',
  too_slow: 'Demorou demais para chegar. Tente de novo com uma conexão melhor.',
  picture_type: 'Isto não é uma imagem PNG, GIF, JPEG ou WebP. Escolha outro arquivo.',
  export_too_soon:
    'Uma cópia dos seus dados pode ser feita uma vez por dia. A última está aqui para baixar, e amanhã dá para fazer outra.',
  age_check_needed: 'Isto é só para adultos. Confirme sua idade primeiro.',
  coins_insufficient: 'Isto custa {needed} moedas Limão, e você tem {balance}.',
  allowance_used: 'O que era gratuito acabou por enquanto. Há mais depois, ou com moedas Limão.',
  monthly_limit:
    'Com isto você passaria das {limit} moedas Limão por mês que definiu como limite. Você pode mudar isso nos ajustes.',
  cost_returned:
    'Isto demorou tanto que devolvemos o que custa, e agora já não pode ser pago. Nada foi cobrado; tente de novo.',
  age_provider_away:
    'Não foi possível acessar a verificação de idade agora. Todo o resto funciona; tente mais tarde.',
  task_unfinished: 'Esta tarefa ainda não foi feita.',
  signed_in_today: 'Você já pegou as moedas de hoje. Volte amanhã para mais.',
  task_first_chat: 'Diga olá a alguém',
  task_first_chat_desc: 'Escolha um personagem e envie a primeira mensagem.',
  task_five_characters: 'Conheça cinco personagens',
  task_five_characters_desc: 'Envie uma mensagem a cada um.',
  task_own_name: 'Escolha seu nome',
  task_own_name_desc: 'É como os personagens chamam você.',
  task_own_picture: 'Adicione uma imagem sua',
  task_own_picture_desc: 'Qualquer imagem que você goste de mostrar.',
  task_second_contact: 'Adicione outra forma de entrar',
  task_second_contact_desc: 'Adicione um e-mail ou um telefone.',
  task_bind_discord: 'Vincule sua conta do Discord',
  task_bind_discord_desc: 'Assim você também pode entrar com ela.',
  task_send_messages: 'Envie cinco mensagens',
  task_send_messages_desc: 'Para quem você quiser.',
  task_two_characters: 'Converse com dois personagens',
  task_two_characters_desc: 'Com dois diferentes no mesmo dia.',
  task_somebody_new: 'Conheça alguém novo',
  task_somebody_new_desc: 'Envie uma mensagem a um personagem com quem você nunca falou.',
  card_none:
    'Este arquivo não contém nenhum personagem. Cartões são arquivos PNG, WebP, JSON, YAML, CHARX ou BYAF, ou JPEG com um arquivo compactado anexo.',
  card_damaged: 'Este cartão está danificado e não pode ser lido. Baixe de novo na fonte.',
  card_too_large:
    'Este cartão contém mais do que podemos aceitar: até 20 MB como imagem, 50 MB como arquivo compactado e 2 MB de texto.',
  card_comma:
    'Há uma vírgula a mais neste JSON na linha {line}, coluna {column}. Remova-a e importe o arquivo de novo.',
  card_json: 'Este JSON tem um erro na linha {line}, coluna {column}. Corrija-o ou exporte o cartão de novo.',
  card_cut: 'Este JSON termina cedo demais, na linha {line}, coluna {column}. Baixe o arquivo de novo.',
  card_yaml: 'Este YAML tem um erro na linha {line}, coluna {column}. Corrija-o ou exporte o cartão de novo.',
  card_risum:
    'Este é um módulo do RisuAI, que só o RisuAI abre. Exporte lá o personagem como CHARX ou o lorebook como JSON.',
  card_too_deep:
    'Este cartão tem mais de 200 níveis aninhados a partir da linha {line}, coluna {column}, por isso não o lemos. Exporte-o de novo no app de origem.',
  card_too_slow:
    'Ler este cartão demorou demais, e a leitura foi interrompida. Exporte-o de novo e tente outra vez.',
  card_unsafe:
    'Não é seguro abrir este arquivo compactado: ele tem senha, contém outro dentro ou escreve fora da sua pasta.',
  draft_changed:
    'Enquanto isso, este rascunho foi salvo em outro lugar. As duas versões estão guardadas; escolha uma.',
  drafts_full: 'Você tem {max} rascunhos. Termine ou descarte um deles primeiro.',
  appeal_closed: 'Só é possível recorrer da última recusa, e só uma vez.',
  avatar_gone: 'Esta imagem não está mais aqui. Escolha ou desenhe outra.',
  name_needed: 'Dê um nome ao seu personagem',
  polish_empty: 'Escreva algo antes de usar Polir',
  polish_vague: 'Escreva algo mais específico',
  second_factor_needed: 'Confirme que é você com um código do seu app autenticador.',
  factor_wrong: 'Esse código não está certo ou já foi usado. Espere o próximo.',
  claimed: 'Outra pessoa está analisando isto. Pegue o próximo.',
  two_at_once:
    'Você pode ter duas respostas, textos polidos, vozes ou imagens em andamento ao mesmo tempo. Espere terminar ou pare um.',
  day_used_up:
    'Você chegou ao limite diário de respostas, textos polidos, vozes e imagens. Pode continuar depois da meia-noite UTC.',
  refused_minor:
    'Aqui ninguém com menos de 18 anos pode aparecer de forma romântica ou sexual, em nenhuma história e com nenhum nome. Escreva outra coisa.',
  refused_minor_picture:
    'As imagens aqui mostram apenas adultos, por mais inocente que seja a cena. Descreva-a sem ninguém com menos de 18 anos.',
  refused_real_person: 'Pessoas reais não podem aparecer em conteúdo sexual aqui. Deixe-as de fora.',
  refused_forbidden: 'Isto viola as diretrizes da comunidade. Mude e tente de novo.',
  refused_explicit:
    'Palavras explícitas não cabem em algo feito para todos os públicos. Diga de outra forma.',
  refused_age: 'Aqui todo personagem tem 18 anos ou mais, e este texto diz outra coisa. Mude-o.',
  refused_minor_user:
    'O Citrine é para adultos. Você escreveu que tem menos de 18 anos, então o que é para adultos fica fechado para esta conta até que uma verificação de idade diga o contrário.',
  refused_name: 'Este nome não pode ser usado aqui. Escolha outro.',
  refused_search: 'Isto não pode ser buscado aqui, então não há nada para mostrar.',
  refused_picture: 'Esta imagem não pode ser usada aqui. Escolha outra.',
  refused_unchecked:
    'Não é possível verificar isto agora, e sem verificação não é aceito. Seu texto continua aqui; tente de novo em alguns minutos.',
  reply_cut: 'Esta resposta foi removida porque violava as regras do Citrine. Você pode gerar outra.',
  continuation_cut:
    'A continuação foi removida porque violava as regras do Citrine, e nada foi cobrado. O texto anterior permanece.',
  ask_age: 'Não está claro de quem é esta idade. Aqui os personagens têm 18 anos ou mais.',
  review_minor: 'Aqui se fala de crianças, então um moderador analisa antes que outros vejam.',
  review_name: 'Aqui há o nome de uma pessoa real, então um moderador analisa antes que outros vejam.',
  review_organisation:
    'Isto pode falar em nome de uma organização real, então um moderador analisa antes que outros vejam.',
  review_unchecked:
    'Não foi possível verificar automaticamente, então um moderador analisa antes que outros vejam.',
  push_reply: 'Você tem uma resposta',
  push_picture: 'Sua imagem está pronta',
  push_review: 'Saiu a decisão da sua revisão',
  push_premium: 'Novidades sobre o seu Premium',
  help_care:
    'Vou sair da história por um momento, porque o que você escreveu importa. Você está conversando com um programa de computador, e ele não pode dar a ajuda que uma pessoa pode dar. Você não precisa passar por isso sem ninguém: fale com alguém agora, uma pessoa próxima ou uma destas, que escutam dia e noite e não julgam ninguém.',
  help_danger: 'Se você está em perigo agora, ligue para o número de emergência de onde você está.',
  help_everywhere: 'Linhas de apoio de mais de cem países',
  help_paused: 'A história espera. Você pode continuar quando quiser.',
  reason_minor: 'trata de alguém com menos de 18 anos',
  reason_real_person: 'mostra ou cita uma pessoa real que não deu permissão',
  reason_sexual: 'é mais explícito do que se permite aqui',
  reason_violence: 'exalta a violência ou a crueldade',
  reason_hate: 'incita o ódio contra pessoas pelo que elas são',
  reason_self_harm: 'incentiva pessoas a se machucarem',
  reason_illegal: 'promove algo que é contra a lei',
  reason_privacy: 'conta algo privado de alguém',
  reason_copyright: 'usa o que é de outra pessoa',
  reason_spam: 'é propaganda ou engana as pessoas',
  reason_other: 'vai contra as diretrizes da comunidade',
  statement_subject: 'Uma decisão sobre sua conta do Citrine ou sua denúncia',
  statement_version_rejected: 'Analisamos seu personagem “{name}”, e ele não foi aprovado.',
  statement_appeal_upheld: 'Outro moderador analisou seu personagem “{name}”. A primeira decisão se mantém.',
  statement_appeal_overturned:
    'Outro moderador analisou seu personagem “{name}”. A primeira decisão estava errada, e o personagem está aprovado.',
  statement_content_removed: 'Algo seu foi removido: “{name}”.',
  statement_strike_given: 'Sua conta recebeu uma advertência. Na terceira, ela é bloqueada.',
  statement_account_blocked: 'Sua conta foi bloqueada, e todos os aparelhos saíram dela.',
  statement_account_unblocked: 'Sua conta não está mais bloqueada. Você pode entrar como antes.',
  statement_takedown_removed: 'Sua denúncia {name} foi decidida: aquilo que você nos contou foi removido.',
  statement_takedown_kept:
    'Sua denúncia {name} foi decidida: não encontramos nada contra as regras nem contra a lei, então fica.',
  statement_takedown_invalid:
    'Sua denúncia {name} foi encerrada: falta o que precisamos para encontrar ou avaliar aquilo de que ela trata. Você pode enviar outra.',
  statement_takedown_answered: 'Você nos perguntou sobre um pedido ({name}). Esta é a resposta:',
  statement_answer_subject: 'Resposta à sua pergunta {name}',
  statement_reason: 'Motivo: {reason}.',
  statement_words: 'Observação da moderação:',
  statement_by_person: 'Quem decidiu isto foi uma pessoa.',
  statement_appeal:
    'Você pode recorrer uma vez, na página dos seus personagens. Depois outro moderador decide.',
  statement_contact: 'Se você acha que isto está errado, escreva para {address}.',
  model_scripted:
    'Esta demo não tem um modelo de linguagem, por isso não consegue escrever nem polir textos. Nada foi cobrado.',
  chat_pins_full: 'Você pode fixar até {max} conversas. Desafixe uma primeiro.',
  chat_file_empty:
    'Este arquivo não contém nenhuma conversa. O SillyTavern salva conversas como JSONL, uma linha por mensagem.',
  chat_file_long: 'Esta conversa tem mais de {max} mensagens, contando as outras versões. Divida o arquivo.',
  record_unfit: 'Esta mensagem não pode ser mudada assim.',
  opening_stays:
    'A frase inicial abre a conversa, por isso ela fica. Comece uma nova conversa para usar outra.',
  undo_over: 'Isto foi excluído para sempre e não pode ser recuperado.',
  memories_full: 'Não há mais espaço para lembranças aqui. Esqueça uma primeiro.',
  nothing_before: 'Não há um resumo anterior ao qual voltar.',
  personas_full: 'Você tem {max} personas. Exclua uma delas primeiro.',
  follows_full: 'Você segue {max} criadores. Deixe de seguir um deles primeiro.',
  lorebook_none:
    'Este arquivo não contém um livro do mundo. Servem World Info do SillyTavern, .lorebook do NovelAI e livros do RisuAI, do Agnai e de cartões de personagem.',
  lorebook_large: 'Este livro do mundo é grande demais: até {max} KB de texto.',
  lorebooks_full: 'Você tem {max} livros do mundo. Exclua um deles primeiro.',
  lorebooks_attached_full: 'Aqui dá para vincular até {max} livros do mundo. Desvincule um deles primeiro.',
  lorebook_changed: 'Este livro do mundo também foi salvo em outro lugar. Suas alterações ainda estão aqui.',
  collections_full: 'Você tem {max} coleções. Exclua uma delas primeiro.',
  collection_full: 'Esta coleção tem {max} personagens. Remova um deles primeiro.',
  model_gone: '{model} não responde mais aqui. Escolha outro modelo; sua mensagem está guardada.',
  refused_organisation:
    'Nenhum personagem pode falar em nome de uma empresa ou organização real. Invente uma.',
  refused_likeness: 'Aqui não é possível fazer o papel de ninguém real. Escolha um nome inventado por você.',
  refused_with_care: '{help}',
  statement_strike_by_rules:
    'Em um dia, as regras de conteúdo barraram vários textos diferentes seus, por isso sua conta recebeu uma advertência. Na terceira, ela é bloqueada.',
  sound_unreadable: 'Não foi possível ler esta gravação. Grave mais uma vez, por favor.',
  sound_too_long: 'Esta gravação tem mais de {max} segundos. Diga em partes mais curtas.',
  transcription_off: 'Este site não consegue transformar fala em texto.',
  transcription_away:
    'Não foi possível transformar em texto o que você disse agora. Tente de novo daqui a pouco.',
  voice_long: 'Esta mensagem é longa demais para ser lida em voz alta.',
  voice_silent:
    'Ninguém fala nesta mensagem. Você pode ativar a leitura da narração nos ajustes da conversa.',
  album_full: 'O álbum está cheio: tem {max} imagens. Tire uma primeiro.',
  picture_away: 'Não é possível gerar imagens agora. Devolvemos o que esta custou; tente de novo.',
  picture_failed:
    'Não foi possível gerar esta imagem. Devolvemos o que ela custou; tente de novo, talvez com outras palavras.',
  voice_failed: 'Não foi possível criar a voz, e ela não custou nada. Tente de novo.',
  demonstration_only:
    'Esta demonstração não tem modelo de linguagem e por isso não pode fazer isso. Nada foi cobrado.',
  suggest_failed: 'O modelo de linguagem não conseguiu sugerir nada. Nada foi cobrado; tente de novo.',
  recap_failed: 'Não foi possível escrever o resumo. Nada foi cobrado; tente de novo.',
  refused_age_unclear:
    'Não está claro de quem é a idade que um texto dá. Responda à pergunta junto ao campo e salve de novo.',
  refused_adult: 'Aqui não há seção para adultos, então um personagem só pode ser salvo como SFW.',
  field_needed: 'Preencha este campo.',
  field_short: 'Escreva pelo menos {limit} caracteres.',
  field_long: 'Escreva no máximo {limit} caracteres.',
  field_low: 'Digite {limit} ou mais.',
  field_high: 'Digite {limit} ou menos.',
  field_few: 'Adicione pelo menos {limit}.',
  field_many: 'Deixe no máximo {limit}.',
  field_number: 'Digite um número inteiro.',
  field_choice: 'Escolha uma das opções.',
  field_form: 'Isso não parece certo. Confira, por favor.',
}
