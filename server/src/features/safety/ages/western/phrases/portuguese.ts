import type { LanguagePhrases } from './language-phrases.ts'

const SHE = '(ela|ele|eu|tu|você|~)'
const HER = '(seu|seus|sua|suas|meu|meus|minha|minhas)'
const ENDS = '(?= ?$| ?[,.;!?])'
const LATELY =
  '(ontem|anteontem|hoje|hoje de manhã|há pouco|no mês passado|na semana passada|este mês|esta semana|este ano|neste ano|(na|no) (segunda|terça|quarta|quinta|sexta|sábado|domingo)|amanhã|em breve|daqui a \\d+ dias)'
const GOAL =
  '((a )?maioridade|(ser )?maior de idade|(ser )?maior|adult[oa]|(os |seus |meus )?18( anos)?|votar|(o )?voto|dirigir|conduzir|beber|(tirar )?(a )?(carta|carteira)( de condução| de motorista)?|casar|(a )?idade adulta)'

export const portuguese: LanguagePhrases = {
  ages: `com não mais (de|do que|que) # anos
    (com os|aos) meus( poucos| apenas)? # anos (?!me )\\p{L}+(?<!i)o(?![\\p{L}])
    (está|estou|tá|tô|ficou)( quase| já| agora)* com( quase| apenas| só)? # (anos|aninhos)${ENDS}
    ${HER} # anos (foram|são|serão) (ontem|hoje|amanhã|semana|no|na|em)
    (comemor(a|ou|ei)|celebr(a|ou|ei)|festej(a|ou|ei)) (o |a )?(${HER} )?10 # aniversário
    (o )?10 # (aniversário|ano) (dela|dele)|aniversário de # anos( dela| dele)?|# anos (acabados|recém acabados) de (fazer|completar)
    (completa|faz|celebra|comemora) (sua|seu|a sua|o seu) (10 )?#(º|ª|o|a)? (primavera|verão|inverno|outono)
    (apesar d[oe]s?|mesmo com|com|do alto d[oe]s?|desde) (os )?(${HER} )?(tenros |escassos |poucos |doces |meros |quase |apenas )*# (anos|primaveras|invernos|aninhos)(?! (de (casad|servi|exper|carreir|profiss|estrad)|depois|antes|mais))(?=,? (ela|ele|já|dirige|comanda|lidera|cuida|tem|sonha|vive|manda|toca|governa|é|trabalha|\\p{L}+a |anda|recém))
    (aos|com|com seus|com apenas) (apenas |só |quase |recém )*# ?(anos)?,? (já |ainda |${SHE} )*(comanda|dirige|manda|leva|tem|governa|vive|trabalha|lidera|cuida|sabe|segue|vai|caça|reina|luta|estuda|canta|toca|pinta|viaja|é|atende|administra|possui|fala|joga|cozinha|costura|forja|navega|sonha|quer|acredita|pode|deve|treina|compete|gere|chefia|pilota)(?!\\p{L})
    com # (recém-?feitos|recém-?completados|acabados de fazer|feitos há pouco)|# (recém-?feitos|recém-?completados)
    (não )?(aparenta|parece|mostra|dás?|representa)( ter)? (mais|menos|muito mais)( do que| de| que) (uns |os )?# ?(anos)?${ENDS}
    (qualquer (um|1)|ninguém|todos|qualquer pessoa|a gente)( não)? (lhe|me) (daria|dariam|dá|dão|dava)( mais de| mais do que| uns| no máximo| apenas)* # ?(anos)?
    (tem|tenho|deve ter|terá|teria)( algo| uns)? ?entre( os)? # (e|ou) (os )?#
    (anda|ando|ronda|beira|está|estou|vai|vou|a caminho|se aproxima|aproxima-?se) (pelos|para os|perto dos|dos|nos|os) #${ENDS}
    (anda|ando|ronda|beira) (pelos|os|nos) # anos
    # ?(anos)? (no máximo|quando muito|se tanto|mal feitos|mal completados|contados|incompletos)
    não (tem|tenho|chega|passa|conta)( nem| mais| sequer| ainda)* (mais do que|mais de|mais que|a|de|aos|dos|senão) # ?(anos)?${ENDS}
    não (chega|chego|alcança|chegou|cheguei|passa|passou|completou|fez|faz)( ainda| nem| sequer)* (aos|os|dos|a|nos) #
    nem (chegou|chega|fez|completou|tem)( ainda)?( aos| os)? #( anos)?${ENDS}
    (nem|sequer) \\d+,? # (para|exatamente|no máximo|anos)
    ^~ ?[,|/·-] ?(m|f|h|mulher|homem|menina|menino|feminino|masculino) ?[,|/·-] ?#( anos)?${ENDS}
    (uma?|1) (jovem |tenra |tímida )?(menin[oa]|moç[oa]|mocinh[oa]|rapariga|rapaz|rapazinho|garot[oa]|gur[ij]a?|guria|jovem|senhorita|jovenzinh[oa]|princesa|donzela|órfã|órfão|aprendiz|criança|miúd[oa]|moleque|cachopa?|prenda|piá|pivete) de (apenas |só |uns )?# ?(anos)?(?= (de|com|que|e|em|do|da|ao|muito|cheio|cheia|ruiv)| ?$| ?[,.])
    # (velas|velinhas) (enfeitam|decoram|adornam|brilham|ardem|esperam|coroam)( em| no)? ?(${HER}|o|no)? ?(bolo|aniversário)
    (soprou|soprei|sopra|sopro|soprar|apagou|apaga|apagar|soprará)( ${LATELY}| ${HER}| as| apenas)* # (velas|velinhas)
    ${HER} (10 )?#(º|o)? ?aniversário (é|será|foi|se aproxima|aproxima-?se|chega|está|cai|vem|ainda|não|${LATELY})|(aproxima-?se|está chegando|vem aí|chega) (o )?${HER} (10 )?#(º|o)? aniversário
    (está no|está em|vive|entra no|completa|começa|inicia|termina|no|em|n[oa]) ${HER} (10 )?#(º|o|a)? (ano de (vida|idade)|primavera|inverno|verão|outono)
    desde (ontem|hoje|segunda|terça|quarta|quinta|sexta|sábado|domingo|anteontem|a semana passada|o mês passado|março|abril|maio|janeiro|fevereiro)( já)? (tem|tenho) # ?(anos)?${ENDS}
    (tem|tenho) # ?(anos)? desde (ontem|hoje|segunda|terça|quarta|quinta|sexta|sábado|domingo|há)
    mesma idade (que|do|da|de) [^.;:!?]{2,30}[,:] #( anos)?
    a idade d(e|o|a) [^.;:!?,]{2,20}, # ?(anos)?
    ^(apenas |quase |só |recém )?#( anos)?( recém-?feitos| apenas)?,? (mas|porém|e já) (madur[oa]|sensat[oa]|muito|já|espert[oa]|valente|sábi[oa])
    ${SHE} e [^.;:!?,]{3,40}? têm( os dois| as duas| ambos| ambas| os 2| as 2)? # ?(anos)?
    (flor|plenitude|frescor|inocência|candura|doçura|insolência|graça|auge) d[oe]s (${HER} )?# (anos|primaveras)
    (comemora|comemorou|celebra|celebrou|festeja|festejou|comemorar|celebrar|festejamos|comemoramos)( ${LATELY})? (os |${HER} )*# ?(anos|primaveras)?(?! (d[aeo]s? |a ))
    (acaba|acabou|acabei|acabo|vem|terminou) de (fazer|completar|comemorar|soprar|celebrar) (os |seus |meus |as )?#
    parabéns (dos|pelos|de) #|festa de (15|debutante|quinze)( anos)? (dela|dele|minha)?( é| será| foi| vai ser| está)
    (é|sou) (a )?debutante|baile de debutante (dela|é|será)
    (saca|leva|levo) \\d+ anos? a…#|\\d+ anos? mais velh[oa] (que|do que)…#${ENDS}
    (tem|tenho) 3 vezes (?=[2345] )#|(tem|tenho) 2 vezes #
    (tem|tenho|terá) # ou # ?(anos)?${ENDS}|(continua|segue) (com|tendo) # ?(anos)?${ENDS}
    (por|pelos|nos) (seus |meus )?# (anos|primaveras)…(ganhou|ganhei|recebeu|deram|quer) …(ontem|hoje|amanhã|semana)
    idade( real| aparente| exata| atual)?( é| de| são)*( aproximada| uns| quase| apenas)* ?[:=–-]? ?#( anos)?${ENDS}
    a idade d(e|o|a) [^.;:!?,]{2,25} é( de)? #|anos ?: ?#${ENDS}
    idade (dela |dele )?(fica|está|gira|varia|ronda|anda)…(entre|em torno de|por volta de|à volta d[oe]s) (os )?#
    (pode|deve|deverá|poderia|devia|há de) (ter|andar pelos|rondar) (uns |os |no máximo |aí |lá )*#`,
  pastAges: `(morreu|morre|morta|morto|faleceu|falecida|pereceu|afogou-?se|se afogou|afogad[oa]|assassinad[oa]|transformad[oa]|mordid[oa]|amaldiçoad[oa]|congelad[oa]|petrificad[oa]|enfeitiçad[oa]|desapareceu|a mordeu|o mordeu|mordeu-?a|a matou|o matou|a atingiu|atingiu-?a|a transformou|virou vampir[oa]|foi transformada|a alcançou)( \\p{L}+){0,3} (aos|com)( apenas| só| tenros)*( \\p{L}+)? # ?(anos)?
    (parou|parei|deixou|cessou) de (envelhecer|crescer|fazer anos|fazer aniversário)( aos| com| quando tinha| quando fez)?( os)? #
    (não )?(envelhece|envelheceu|cresce|cresceu|muda|mudou)( \\p{L}+){0,2} desde (os|seus|que fez|que completou|que tinha) #
    aos # ?(anos)?,? (parou|deixou) de (envelhecer|crescer)
    # ?(anos)? (há|por|para|durante) (séculos|milênios|milénios|décadas|gerações|muito tempo|toda a eternidade|sempre|a eternidade|vários séculos|cem anos|mil anos|100 anos)
    (eternamente|eterna|para sempre|por sempre|sempre(?! [aà]s? )|congelad[oa]|pres[oa]|parad[oa]|estacionad[oa]|ficou|condenad[oa])( \\p{L}+){0,3} (nos |aos |com |os |seus )*# ?(anos)?${ENDS}
    (terá|continuará com|vai ter) (sempre|para sempre|eternamente) # anos
    (nasceu|nascid[oa]|veio ao mundo|chegou ao mundo|viu a luz|nasci|vim ao mundo)( \\p{L}+){0,2} (há|faz)( apenas| só| uns| cerca de)* # (anos|invernos|verões|primaveras)
    (há|faz)( apenas| só| uns)* # (anos|invernos|verões|primaveras)( que)? (${SHE} )?(nasceu|nasci|veio ao mundo|chegou ao mundo|está no mundo|vive neste mundo|existe|respira|viu a luz)
    (passaram-?se|passaram|se passaram|faz|lá vão|decorreram)( apenas| só| já)* # (anos|invernos|verões)[^.;:!?]{0,12}desde (que nasceu|que nasci|o seu nascimento|seu nascimento|que veio ao mundo|o nascimento)
    desde (que nasceu|que nasci|seu nascimento|o seu nascimento|que veio ao mundo|que está no mundo)[^.;:!?]{0,25}# (anos|invernos|verões)
    (está|estou|vive|vivo|anda)( há| faz)( apenas| só| já)* # (anos|invernos|verões|primaveras) (neste mundo|no mundo|viv[oa]|na terra|sobre a terra)
    (vida|história|existência|caminhada)( dela| dele)? (começou|teve início) há( apenas| só)* # anos
    (mãe)( dela| dele)? (a |o |me )?(teve|pariu|deu à luz) há # anos
    desde (a |sua |a sua )+(morte|transformação|maldição|afogamento) aos #
    (fez|fiz|completou|completei)( os)? # (anos )?${LATELY}|${LATELY}( \\p{L}+)? (fez|fiz|completou) # ?(anos)?${ENDS}`,
  grades: `(está|estás|tá|estou|tô) (na|no) #(ª|a|º|o)? ?(série|ano)(?! (de|do|da))
    (é|sou|está|estou) (do|no) #(º|o)? ano${ENDS}
    (mais nov[oa]|caçula|pequen[oa]|representante|estrela) d[oa] #( ?º| ?ª| ?o| ?a)? ?"?[a-f](?= ?$| ?[,.;!?])
    (provas|exames|testes)( finais)? d[oa] #(º|o|ª|a)? (ano|série)
    (turma|classe|sala|alun[oa]|caçula|colegas|representante|grupo) d[oae]( turma)? ?(do |da )?#(º|o|a|ª)? ?(ano|série)(?! (de (direito|medicina|engenharia|faculdade)))
    (deveres|lição|tarefa|livro|caderno|prova|boletim|testes) d[oa] #(º|o|a|ª)? ?(ano|série)
    (anda|está|estuda|frequenta|vai|cursa|passou|entra|ando|estou)( agora| já)? (no|na|para o|o) #(º|o|ª|a)? ?"?[a-f](?= ?$| ?[,.;!?])`,
  waits: `(enem|vestibular|formatura|ensino médio|exames nacionais|12 ano|terceirão) (daqui a|dentro de|em) # anos
    (faltam?|restam?|falta-?lhe|faltam-?lhe|esperar|terá de esperar|terá que esperar|terei de esperar|aguardar)( lhe| me| ainda| mais| outros)* # anos?…(para|até|de)… ${GOAL}
    (daqui a|dentro de|em) # anos[^.;:!?]{0,12}(poderá|poderei|será|serei|terá idade|atinge|fará|farei|chega)…${GOAL}
    (mais|só mais) # (aniversários|verões|invernos|anos) e (será|serei|poderá|fará)…${GOAL}
    (18|maioridade)( anos)? (só )?(chegam?|vêm|vem|os faz|faz|serão|será) (só )?(daqui a|dentro de|em) # anos`,
  underAge: `(faltam?|restam?) # anos de (escola|colégio|ensino|escolaridade)[^.;:!?]{0,20}(até|para)
    (depende|sob|sujeita)( \\p{L}+){0,2} (do |o |ao )?(poder familiar|poder paternal|poder dos pais)
    (muito|tão|demasiado) (nov[oa]|jovem|pequen[oa])( ainda)? (para|pra) (ir |entrar |sair )?(o |a |as |os |em |às )*(baladas?|boates?|discotecas?|bares|carro|carteira|votar|casar|beber|álcool|moto|clube)
    tutor( dela| dele)?( legal)? (decide|decidirá|responde|responderá|assina)
    10 (primeiro|segundo|1|2) (aniversário|ano de vida)
    (faltam?|restam?)( ainda| lhe)?( \\p{L}+){0,3} (meses|dias|semanas|pouco|nada|muito|\\d+ (dias|meses|semanas))( ainda)?( \\p{L}+)? ?(para|até)( ela| ele| eu)?( \\p{L}+){0,2} ${GOAL}
    (faltam?|restam?) \\d+ (dias|meses|semanas) (para|até)[^.;:!?]{0,12}(fazer|completar|ter) (os )?18
    (maioridade|idade adulta|18( anos)?|idade legal|idade de votar)( ainda)? (está|estão|fica|ficam|parece|continua)( ainda| muito| bem| tão)* (longe|distante|a anos)
    longe (ainda )?(da maioridade|dos 18|de ser (maior|adult[oa])|da idade adulta)
    (sob|com) (tutela|custódia|a tutela|a guarda|guarda|tutor legal|poder paternal|autoridade parental)( \\p{L}+){0,3} até (aos 18|os 18|a maioridade|à maioridade|sua maioridade|fazer|completar)|sob o poder (paternal|familiar)|poder familiar dos pais
    até (à |a )?(sua |minha )?maioridade,? |até (fazer|completar|ter|ser) (os )?(18|maior|adult[oa])
    (ansios[oa]|desej\\p{L}+|espera\\p{L}*|sonha|mal pode esperar|louca|doida|não vê a hora)( \\p{L}+){0,2} (fazer|completar|ter|chegar|atingir|alcançar) (logo |os |a |seus |aos |enfim )*(18|maioridade)
    (conta|conto|contando) (os )?(dias|meses|semanas)[^.;:!?]{0,12}(para|até)…(18|maioridade|maior de idade|adult[oa])
    (não|ainda não)( é| tem| tenho| atingiu| está em)*( a)? idade (legal |mínima |suficiente )?(de|para|pra|de poder) (votar|dirigir|conduzir|beber|casar|trabalhar|assinar|comprar|fumar|sair|entrar|tirar|alistar|tatuar|ter conta)
    não (pode|posso|deixam|a deixam|lhe vendem|me vendem) (ainda )?(votar|dirigir|conduzir|beber|comprar|casar|trabalhar|assinar|fumar|entrar|alugar|viajar|abrir)[^.;:!?]{0,30}(por causa da (pouca )?idade|pela (pouca )?idade|por ser (tão |muito )?(nova|novo|jovem|menor|pequen[oa])|não tem idade|é menor|nov[oa] demais)
    (lei|norma|estatuto)[^.;:!?]{0,40}(por causa d|devido à|pel)[ae] (sua |minha )?(pouca |tenra |curta )?idade|por causa da (pouca|tenra) idade
    (nov[oa]|jovem|pequen[oa]) demais( ainda)? (para|pra) (entrar|ir|sair|comprar|fumar|trabalhar|votar|dirigir|conduzir|o carro|um carro|a carteira|a carta|casar|assinar|beber|boates?|discotecas?|baladas?|se alistar|tatuar|viajar sozinha|morar sozinha|o casamento|alugar|moto)
    (para|pra) (o carro|dirigir|conduzir|votar|a carteira|boates?|baladas?|a balada|casar|beber|os bares|assinar|trabalhar) (ainda )?(é|sou) (ainda |muito |demasiado )*(jovem|nov[oa]|pequen[oa]|menor)( demais)?
    ainda não (é|sou) (adult[oa]|maior|uma mulher adulta|1 mulher adulta)|ainda é de menor|(é|sou) de menor
    (escolaridade|idade escolar|ensino) obrigatóri[oa]
    (quando|assim que|logo que) (ela |ele |eu )?(for|fizer|completar|tiver|atingir)( enfim| os| a)* (maior|maior de idade|18|adult[oa]|maioridade)
    ao (completar|atingir|fazer|alcançar) (os 18|a maioridade)( anos)?,? (poderá|herdará|vai|deixará|quer|será|sairá|pretende)
    (para efeitos legais|legalmente|perante a lei|aos olhos da lei|segundo a lei|pela lei|juridicamente)( \\p{L}+){0,2},? ?(uma?|1)? ?(menor|criança)|menor (para efeitos legais|perante a lei|segundo a lei|aos olhos da lei|emancipad[oa]|tutelad[oa]|de idade)
    (porque|pois|já que) (ela |ele |eu )?(ainda )?(é|sou) menor( de idade)?${ENDS}`,
  months: `(tem|tenho|conta|idade de|idade:|com)( só| apenas| exatamente| já| uns)* § meses( de idade| de vida| de nascid[oa])?${ENDS}`,
  births: `(rg|passaporte|identidade|certidão de nascimento|bilhete de identidade|documento|cartão de cidadão|papéis)… @
    (turma|geração|classe|leva) de @${ENDS}
    (em |lá por )?@,? (${SHE} )?(era|estava|não passava de|ainda era|ainda estava)( ainda| só| apenas| já)*( um| uma| 1| no| de| em)* ?(bebê|bebé|recém-?nascid[oa]|berço|fraldas|criança de colo|colo|ventre)
    (em |antes de )?@,? (${SHE} )?(ainda )?não (tinha|havia) nascido|nem (tinha|havia) nascido em @
    (era|estava) (de fraldas|1 bebê|um bebê|1 bebé|no berço|recém-?nascid[oa]) em @
    (viu a luz|chegou ao mundo|veio a este mundo)…@`,
  datedAges: `(em|desde|por|quando) @,? (${SHE} )?(tinha|fez|completou|completava|contava|soprou|comemorou|fazia|tem)( já| só| apenas| os| seus| uns)* # ?(anos|velas|velinhas)?${ENDS}
    (tinha|fez|completou|completava|soprou)( já| só| apenas| os| seus)* # ?(anos|velas)?[^.;:!?]{0,45}(em|de) @`,
  adultYears: `(maior de idade|maioridade|adult[oa]|18( anos)?|votar)( até| só| apenas| será)*( em)? %
    em %,? (${SHE} )?(será|serei|fará|farei|atingirá|completará|poderá|poderei|terá)( enfim| a| os| já)* (maior de idade|maioridade|18|votar|adult[oa])
    (ensino médio|vestibular|enem|formatura|escola|colégio)( \\p{L}+){0,3} %`,
  younger: `(tem|tenho) # anos menos #
    (irmã|irmão|prima|primo|amiga|amigo|gêmea)( mais velh[oa])?( dela)? tem( já)? # ?(anos)?,? (e )?${SHE} (tem |é |tenho |sou )?# (anos )?(a menos|menos|mais nov[oa]|mais jovem)
    (irmã|irmão|prima|primo|amiga|amigo)( mais velh[oa])?( dela)? tem( já)? # ?(anos)?,? (e )?${SHE} (é|tem|sou)( ainda)? (a menos|mais nov[oa]|mais jovem|mais pequen[oa])`,
  halves: `metade (da idade|dos anos|da vida|do)…#|metade do que tem…#`,
  schoolStarts: `(entrou|entrei|começou|comecei) (na|no|a) (escola|primária|primeiro ano|1 ano|pré-?escola|1 classe|colégio)( \\p{L}+){0,2} @
    em @,? (${SHE} )?(entrou|começou|ia|estava|cursava|andava) (na|no|a|o) (escola primária|escola|primária|#(º|o)? (ano|série))|quando…@[^.;:!?]{0,14}(estava|andava) no #(º|o)? ano`,
  stages: `nascendo (o |a |os )?(1|primeir\\p{L}+) (buço|bigodinho|bigode|pelos|espinhas)
    (é|sou) (uma?|1) (alunin\\p{L}+|estudantezinh[oa]|escolar|pestinha)
    (é|sou|és|não passa de|não passo de|continua|segue sendo|continua sendo)( ainda| só| apenas| quase)*( uma?| 1| a| o)? (garotinh[oa]|menin[oa] (pequen[oa]|de colo|de escola)|menininh[oa]|criança|criancinha|mocinh[oa]( de escola)?|bebê|bebé|recém-?nascid[oa]|criança de colo|pequenin[oa]|guri|guria|gurizinh[oa]|guriazinha|piá|pivete|pirralh[oa]|catraia|catraio|gaiat[oa]|pimpolh[oa]|petiz|caçula da turma|rapazinho|rapariguinha|miúd[oa]|garotad[oa]|franguinho|fedelh[oa]|adolescente|aborrescente|colegial|ginasiana|menor)(?= ?$| ?[,.;!?()]| (e|mas|que|com|de|do|da|em|no|na|pela|rebelde|levad[oa]|tímid[oa]|perante)(?![\\p{L}]))
    (em|entra em|atravessa|vive|passa por|está em|está na) (a|plena|na|pleno|sua|minha|idade da)? ?(puberdade|adolescência|idade do armário|pré-?adolescência)${ENDS}
    (mais nov[oa]|pequen[oa]|menin[oa]|órfã|órfão|caçula|intern[oa]|criança) (d[oe]|de um) (orfanato|internato|abrigo de menores|lar de crianças|colégio interno)
    (vive|vivo|está|cresce|mora)( \\p{L}+){0,2} (numa|em|com uma|no|num)( uma| 1)? ?(família de acolhimento|família acolhedora|orfanato|lar de menores|abrigo de menores|casa de acolhimento)
    (a cargo|sob a proteção|acompanhad[oa])( do| da| pelo)*( de)? ?(conselho tutelar|proteção de menores|comissão de proteção|vara da infância)
    (eterna|eternamente|para sempre) (adolescente|menina|criança|debutante)
    (1 |primeir\\p{L}+ )(menstruação|bigodinho|buço|espinhas)${ENDS}|(está|estou) (crescendo|a crescer|espichando)( ainda)?${ENDS}
    (usa|leva) (ainda )?(fraldas|chupeta|babador|braçadeiras)
    ^(uma? |1 )?(jovem |tímida |pobre )*(menor de idade|colegial|adolescente|pré-?adolescente)(?= ?$| (de|do|da|que|com|em|órfã|rebelde|tímida))
    alun[oa] (do liceu|do colégio|da escola primária|do ginásio|do secundário|da escola básica)`,
  lastingStages: `(mal|ainda não|recém|apenas|só agora)( \\p{L}+){0,2} (saiu|saída|saído|deixou|largou|saindo)( d| a| da| a)* ?(da|a|as|das|de)? ?(infância|meninice|puberdade|adolescência|fraldas|ovo)
    (vai|vou|anda|está|estou|entra|começa|frequenta)( ainda)? (à|a|no|na|ao|o) ?(jardim de infância|jardim-?escola|creche|pré-?escola|infantário|maternal|pré)${ENDS}
    aos olhos da lei( \\p{L}+){0,2} (uma |1 )?(criança|menor)`,
  hints: `(joga|nada|corre|compete|treina|milita|luta|boxeia|atua)( \\p{L}+){0,3} (em|com|para|na|no|nos|nas|pel[oa]) ?(o |a |os |as )?(equipe |equipa |time |categoria |seleção |liga )?(sub ?-?1\\d|juvenis|juvenil|cadetes?|infantis|infantil|iniciados|iniciadas|juniores|benjamins|mirim)
    (paga|pago|compra|viaja|come|pede|usa)( \\p{L}+){0,3} (bilhete|tarifa|entrada|menu|passe|cartão|meia-?entrada|ingresso) (de criança|infantil|juvenil|jovem|escolar|de estudante)
    (seu|sua|meu|minha) (pediatra|babá|ama|tutora?|ortodontista|professora? primária|explicador[a]?|educadora)|pediatra (dela|dele)
    (lhe|me) (dão|dá|pagam)( \\p{L}+){0,1} (mesada|semanada)|(recebe|ganha|gasta|junta)( \\p{L}+){0,3} (mesada|semanada)
    (autorização|permissão|assinatura|consentimento|licença) (dos pais|dos tutores|parental|da mãe|do pai|do tutor|do responsável|dos responsáveis)
    (terminou|acabou|deixou|concluiu)( \\p{L}+){0,1} (a escola primária|escola primária|a primária|o ensino fundamental|o jardim de infância|o básico) (há (1|2|3|4|5|um|pouco)( anos?)?|no ano passado|este ano|em junho)|(acaba|acabou) de (sair da|deixar a|terminar a|terminar o|sair do) (escola primária|primária|ensino fundamental|básico)
    idade de (uma?|1) (alun[oa]|colegial|escolar|estudante do)
    (ônibus|autocarro|transporte|cantina|passe|van) escolar${ENDS}
    (mora|vive|moro) (ainda )?com os pais e (vai|anda) (à|na) escola
    não (pode|posso|a deixam|me deixam) (ainda )?[^.;:!?]{3,30}(sem os pais|sem autorização|sem a assinatura|sem um adulto|sozinh[oa] (ao cinema|à noite))`,
  exceptions: `10 #[oa]? ano d[aeo] (\\p{L}+|~) (como|no|na|à frente)
    (?<=, ?)(já )?faz # anos(?= ?,)|tem 1 dente de leite
    há # (invernos|verões|anos) (que )?(cuid[oa]|trabalh\\p{L}+|mantenho|mantém|naveg[oa]|sirvo|serve)
    (ter|terá|terei|tem|tenho) #, talvez #?
    (dia|em|no dia|a|até|desde|de) # de (janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)
    # anos de (experiência|serviço|casad[oa]s?|casamento|carreira|ofício|profissão|garantia|história|prática|trabalho|cadeia|prisão|pena|paz|guerra|reinado|pesquisa|piano|balé|mar|amizade|estrada)
    (música|canção|filme|romance|disco|livro|álbum|série|foto|vinho|carro|modelo|safra|jogo|quadro)( \\p{L}+){0,2} é de @|safra de @( d[oae] \\p{L}+)?
    (loja|empresa|restaurante|bar|associação|clube|livraria|escola|festival|café|ateliê|grupo|revista|hotel|negócio|cidade|amizade|parceria|banda)( dela| dele| deles| \\p{L}+)? (faz|completa|comemora|celebra|tem|completou|fez)( \\p{L}+)? # (anos|velas)
    (mais nov[oa]|mais velh[oa]|segunda|terceira|caçula) de # (irmãs|irmãos|filhos|filhas|primos|primas)
    (começou|aprendeu|deixou (a|o|os)|casou|casou-?se|foi embora|emigrou|estreou|ganhou|abandonou|partiu|saiu)( \\p{L}+){0,4} aos # ?(anos)?
    aos # ?(anos)?,? (${SHE} )?(deixou|aprendeu|começou|casou|partiu|saiu|fugiu|mudou|estreou|ganhou|foi|escreveu|perdeu)(?! de (envelhecer|crescer))
    (toca|canta|dança|pinta|escreve|joga|pratica|trabalha|nada|treina|estuda)( \\p{L}+){0,2} desde os #
    (na|durante a|em sua|da) (adolescência|infância|juventude|puberdade) (\\p{L}+ )?(usava|era|tinha|tocava|gostava|vivia|ia|morava|dançava|jogava|fazia|foi|teve)
    por # a #|# a #${ENDS}
    (lembra|lembro|lembra-?se|recorda|lembrava)( se| me)? (de |da |dos |do )+(festa de )?(seus |meus )?# ?(anos)?
    mais # anos e (a|o|os|as|tudo|este|esta) (?!maioridade)\\p{L}+
    # (filhos|filhas|irmãos|irmãs|gatos|cães|cachorros|netos|sobrinhos|sobrinhas|netas)
    (^|crianças |jovens |adolescentes )?(menores|maiores) de # anos (pagam|não pagam|entram|devem|não podem|têm|só)
    (gosta|feliz|sorri|ri|chora|pula|brinca|dança) como (uma?|1) \\p{L}+`,
  others: `(10 )?#[oa]? (ano|série) (adora|ama|teme|respeita)[mn]?(-? ?n?[ao])?(?=,| ?$| a | o | esta | este )
    (adotou|adota|acolheu|acolhe|cuida de|conheceu|conhece|salvou|resgatou|ajuda|criou|ensina)( a)? (uma?|1) (menin[oa]|garot[oa]|rapaz|moç[oa]|criança|adolescente|órfã|órfão|rapariga)… # ?(anos)?
    (o|a|os|um|uma|1|ao|do) (menin[oa]|garot[oa]|rapaz|rapariga|moç[oa]|príncipe|princesa|filh[oa]|entregador|aprendiz|criança|miúd[oa]) (do lado|ao lado|da frente|da aldeia|do bairro|da esquina|da foto|do quadro|do padeiro|da padaria|vizinh[oa])… # ?(anos)?
    ^(uma?|1) (menin[oa]|garot[oa]|moç[oa]|adolescente|rapaz|rapariga|criança) de # anos (atravessou|passou|chegou|correu|entrou|perguntou|cantou|dormia|esperava|brincava|vendia|ria|chorava|apareceu|aproximou-?se|gritou)
    (romance|livro|filme|música|série|quadro|peça|conto) …(sobre|conta|fala|trata|com|de)… # anos
    # (filhos|filhas|irmãos|irmãs|netos|sobrinhos|sobrinhas|alunos|alunas) de (entre )?#( \\p{L}+ #)?( anos)?
    (madrinha|padrinho|mãe|pai|tia|tio|avó|avô|babá|tutora|professora) de (uma?|1|duas|dois|três|2|3)… # anos
    (o |a |um |uma |1 )(aprendiz|alun[oa]|pajem|príncipe|princesa|escudeir[oa]|rei|rainha|noviç[oa]) tinha # anos`,
}
