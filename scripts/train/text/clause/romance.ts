import { plainClauses } from './plain.ts'

export const frenchClauses = plainClauses({
  label: `Tâche Échéance Statut Objet Remarque Décision Contexte Conséquences Responsable Suite Ordre_du_jour Bonjour Attention Nota Rappel Priorité Durée Prix Devise Avantages Inconvénients Personne Chaque Toute Aucun Pourtant Quand Comme Ensuite Voici`,
  did: `refuse annonce présente quitte rejoint dirige préside défend critique dénonce remporte perd marque égalise bat signe
    publie fonde achète vend obtient reçoit prépare ouvre ferme visite épouse réalise interprète écrit compose enseigne
    étudie propose demande exige accepte rejette confirme conteste remplace nomme a_annoncé a_présenté a_quitté a_rejoint
    a_défendu a_critiqué a_remporté a_signé a_publié a_fondé a_acheté a_vendu a_obtenu a_reçu a_refusé a_demandé a_marqué
    avait_perdu avait_choisi devra veut peut doit gardera abandonne soutient accuse regrette découvre prend fait donne`,
  says: `dit affirme explique estime déclare raconte regrette souligne précise ajoute rappelle assure confie répond soupire
    a_déclaré a_expliqué a_indiqué a_ajouté a_estimé note pense croit`,
  went: 'part_à s’installe_à arrive_à vit_à meurt_à enseigne_à revient_à se_rend_à étudie_à travaille_à est_né_à',
  is: 'est était sera reste devient fut demeure',
  when: `
    Hier
    Jeudi
    En {year}
    En mars
    Le {day} {month}
    Après le match
    À la {number}e minute
    Depuis {year}
    Plus tard
    Selon la presse
    Au tribunal
    Dans ce texte
    Trois ans après
    Enfin
    Pourtant
    Aujourd'hui
    Avant la guerre
    Cette année-là`,
  thing: `
    le projet
    la décision
    un contrat
    une lettre
    le rapport
    les travaux
    la présidence
    le poste
    les accusations
    une suite
    le roman
    le film
    la facture
    son mandat
    ses enfants
    sa maison
    le match
    deux buts
    la guerre
    l'entreprise
    l'usine
    l'accord
    la réforme
    la ville
    le conseil
    des mesures
    le budget
    la police
    les élèves
    le frère
    la sœur
    la fille
    le fils
    l'avocat
    le père
    un tableau
    le texte
    la vie
    rien
    tout cela`,
  locality: 'commune ville village canton rivière département quartier île',
  thanks: 'Merci Bonjour Salut Bonsoir Désolé Bravo Coucou',
  ask: 'demande_à vois_avec je_demande_à on_attend parle_avec appelle je_vois_ça_avec',
  of: 'de par avec pour contre chez entre sur à devant sans',
  and: 'et',
  that: 'que',
  according: 'Selon D’après Pour Avec Chez Contre Sans Malgré',
  born: 'né_à née_à mort_à installé_à originaire_de',
  officer: `Le_ministre La_ministre Le_maire La_députée Le_député Le_président La_présidente Le_juge Le_général Le_colonel
    L'entraîneur L'avocate L'avocat Le_professeur Le_docteur Le_capitaine Le_roi Le_comte`,
  redirect: 'REDIRECTION',
  verbSecond: false,
})

export const spanishClauses = plainClauses({
  label: `Tarea Plazo Estado Asunto Nota Decisión Contexto Consecuencias Responsable Siguiente Atención Aviso Prioridad Norma Precio Ventajas Riesgos Nadie Cada Todo Ningún Cuando Como Luego Salta Pendiente Resumen`,
  did: `aseguró presentó anunció rechazó firmó ganó perdió marcó dirigió fundó publicó escribió compró vendió recibió visitó
    inauguró pidió exigió aceptó negó confirmó defendió criticó acusó apoyó abandonó dejó asumió logró obtuvo conoció
    estudió enseñó compuso pintó interpretó protagonizó abrió cerró preparó propuso nombró sustituyó derrotó empató
    presenta anuncia rechaza firma gana pierde dirige publica escribe pide quiere puede debe tiene busca deja apoya
    ha_presentado ha_firmado ha_ganado había_dejado no_quiso volvió_a_perder`,
  says: `dijo aseguró afirmó explicó señaló añadió declaró indicó contó respondió reconoció admitió opina cree dice asegura
    subrayó recordó lamentó`,
  went: 'viajó_a llegó_a vive_en murió_en nació_en se_mudó_a regresó_a estudió_en trabaja_en fue_a',
  is: 'es fue era será sigue_siendo',
  when: `
    Ayer
    El {weekday}
    En {year}
    En {month} de {year}
    Tras el partido
    Después
    Al día siguiente
    Más tarde
    En el minuto {number}
    Desde {year}
    Sin embargo
    Además
    Hoy
    Antes de la guerra
    A su muerte
    Ese año`,
  thing: `
    el acuerdo
    la decisión
    un contrato
    una carta
    el informe
    las obras
    la presidencia
    el cargo
    los cargos
    la novela
    la película
    la factura
    su mandato
    sus hijos
    la casa
    el partido
    dos goles
    la guerra
    la empresa
    el puente
    la reforma
    la ciudad
    el recurso
    los planes
    el presupuesto
    la policía
    el hermano
    la hija
    el hijo
    la esposa
    el abogado
    el padre
    un cuadro
    el texto
    la vida
    nada
    todo eso
    el libro`,
  locality:
    'municipio ciudad pueblo distrito río provincia barrio isla Distrito_de Provincia_de El_río',
  thanks: 'Gracias Hola Perdona Enhorabuena Buenos_días Oye Vale',
  ask: 'pregunta_a lo_reviso_con habla_con pregúntale_a llama_a esperamos_a avisa_a',
  of: 'de con por para contra entre sobre a según sin ante',
  and: 'y',
  that: 'que',
  according: 'Según Para Con Contra Entre Sobre Por Sin',
  born: 'nacido_en nacida_en fallecido_en natural_de residente_en',
  officer: `El_ministro La_ministra El_alcalde La_alcaldesa El_presidente El_juez El_general El_coronel El_entrenador
    La_abogada El_abogado El_profesor El_capitán El_rey El_conde El_expresidente Los_ministros La_senadora`,
  redirect: 'REDIRECCIÓN',
  verbSecond: false,
})

export const italianClauses = plainClauses({
  label: `Attività Scadenza Stato Oggetto Nota Decisione Contesto Conseguenze Responsabile Attenzione Avviso Priorità Norma Valuta Prezzo Vantaggi Rischi Nessuno Ogni Tutto Quando Come Poi Riepilogo Allegato`,
  did: `presenta annuncia rifiuta firma vince perde segna dirige fonda pubblica scrive compra vende riceve visita inaugura
    chiede accetta nega conferma difende critica accusa sostiene lascia ottiene conosce studia insegna dipinge interpreta
    apre chiude prepara propone nomina sostituisce batte pareggia vuole può deve ha_presentato ha_firmato ha_vinto
    ha_perso ha_segnato ha_lasciato ha_chiesto ha_incontrato ha_ammesso non_ha_voluto aveva_scelto sposò fondò pubblicò
    scrisse divenne ricevette`,
  says: `dice afferma spiega sostiene aggiunge racconta risponde ricorda precisa ha_detto ha_spiegato ha_aggiunto
    ha_dichiarato ha_risposto pensa crede`,
  went: 'vive_a arriva_a muore_a nacque_a si_trasferisce_a torna_a studia_a lavora_a va_a',
  is: 'è era fu sarà resta diventa',
  when: `
    Ieri
    Nel {year}
    A {month}
    Dopo la partita
    Più tardi
    Al {number}' minuto
    Dal {year}
    Tuttavia
    Inoltre
    Oggi
    Il giorno dopo
    Prima della guerra
    Quell'anno
    Secondo i carabinieri
    Intanto`,
  thing: `
    l'accordo
    la decisione
    un contratto
    una lettera
    il rapporto
    i lavori
    la presidenza
    il posto
    le accuse
    il romanzo
    il film
    la fattura
    il mandato
    i figli
    la casa
    la partita
    due gol
    la guerra
    l'azienda
    il ponte
    la riforma
    la città
    il ricorso
    i piani
    il bilancio
    la polizia
    il fratello
    la figlia
    il figlio
    la moglie
    l'avvocato
    il padre
    un quadro
    il testo
    la vita
    niente
    tutto
    il libro`,
  locality: 'comune città frazione fiume provincia quartiere isola Comune_di Provincia_di',
  thanks: 'Grazie Ciao Buongiorno Scusa Complimenti Salve',
  ask: 'chiedi_a sentiamo chiedo_a parla_con chiama aspettiamo ne_parlo_con',
  of: 'di con per contro tra su a da secondo senza',
  and: 'e',
  that: 'che',
  according: 'Secondo Per Con Contro Tra Senza',
  born: 'nato_a nata_a morto_a originario_di',
  officer: `Il_ministro La_ministra Il_sindaco Il_presidente Il_giudice Il_generale Il_colonnello L'allenatore L'avvocato
    Il_professore Il_capitano Il_re Il_conte L'onorevole Il_regista La_senatrice`,
  redirect: 'RINVIA',
  verbSecond: false,
})

export const portugueseClauses = plainClauses({
  label: `Tarefa Prazo Estado Assunto Nota Decisão Contexto Consequências Responsável Atenção Aviso Prioridade Norma Preço Vantagens Riscos Ninguém Cada Tudo Quando Como Depois Resumo Anexo`,
  did: `apresentou anunciou rejeitou assinou ganhou perdeu marcou dirigiu fundou publicou escreveu comprou vendeu recebeu
    visitou inaugurou pediu exigiu aceitou negou confirmou defendeu criticou acusou apoiou deixou assumiu conseguiu obteve
    estudou ensinou compôs pintou interpretou abriu fechou preparou propôs nomeou substituiu derrotou empatou apresenta
    anuncia rejeita assina ganha perde dirige quer pode deve tem não_quis casou_com voltou_a_perder`,
  says: `disse afirmou explicou acrescentou declarou indicou contou respondeu reconheceu admitiu acha diz garante sublinhou
    lembrou lamentou`,
  went: 'viajou_para chegou_a vive_em morreu_em nasceu_em mudou-se_para regressou_a estudou_em trabalha_em foi_para',
  is: 'é foi era será continua_a_ser',
  when: `
    Ontem
    Na {weekday}
    Em {year}
    Em {month} de {year}
    Depois do jogo
    Depois
    No dia seguinte
    Mais tarde
    Aos {number} minutos
    Desde {year}
    No entanto
    Além disso
    Hoje
    Antes da guerra
    Nesse ano`,
  thing: `
    o acordo
    a decisão
    um contrato
    uma carta
    o relatório
    as obras
    a presidência
    o cargo
    as acusações
    o romance
    o filme
    a fatura
    o mandato
    os filhos
    a casa
    o jogo
    dois gols
    a guerra
    a empresa
    a ponte
    a reforma
    a cidade
    o recurso
    os planos
    o orçamento
    a polícia
    o irmão
    a irmã
    a filha
    o filho
    a mulher
    o advogado
    o pai
    um quadro
    o texto
    a vida
    nada
    tudo isso
    o livro`,
  locality: 'município cidade vila freguesia rio distrito província bairro ilha Freguesia_de O_rio',
  thanks: 'Obrigado Obrigada Olá Oi Bom_dia Desculpa Parabéns Valeu',
  ask: 'pergunta_ao pergunta_à falo_com fala_com_o liga_à falo_com_o vejo_com_a esperamos_o',
  of: 'de do da com por para contra entre sobre a pelo pela sem',
  and: 'e',
  that: 'que',
  according: 'Segundo Para Com Contra Entre Sobre Por Sem',
  born: 'nascido_em nascida_em falecido_em natural_de',
  officer: `O_ministro A_ministra O_prefeito O_presidente A_presidente O_juiz O_general O_coronel O_treinador A_advogada
    O_advogado O_professor O_capitão O_rei O_conde O_deputado A_vereadora O_ministro_da_Fazenda`,
  redirect: 'REDIRECIONAMENTO',
  verbSecond: false,
})

export const romanianClauses = plainClauses({
  label: `Sarcină Termen Stare Subiect Notă Decizie Context Consecințe Responsabil Atenție Prioritate Preț Avantaje Riscuri Nimeni Fiecare Când Apoi Rezumat`,
  did: `a_prezentat a_anunțat a_respins a_semnat a_câștigat a_pierdut a_marcat a_condus a_fondat a_publicat a_scris a_cumpărat
    a_vândut a_primit a_vizitat a_inaugurat a_cerut a_acceptat a_negat a_confirmat a_criticat a_părăsit vrea poate trebuie
    are prezintă anunță semnează câștigă conduce`,
  says: 'a_spus a_declarat a_explicat a_adăugat spune crede afirmă a_precizat a_răspuns',
  went: 'a_plecat_la a_ajuns_la trăiește_la a_murit_la s-a_născut_la s-a_mutat_la a_studiat_la',
  is: 'este a_fost era va_fi rămâne',
  when: `
    Ieri
    Luni
    În {year}
    După meci
    Mai târziu
    În minutul {number}
    Din {year}
    Totuși
    Astăzi
    Înainte de război`,
  thing: `
    acordul
    decizia
    un contract
    o scrisoare
    raportul
    lucrările
    președinția
    postul
    romanul
    filmul
    factura
    casa
    meciul
    două goluri
    războiul
    compania
    podul
    reforma
    orașul
    bugetul
    poliția
    fratele
    fiica
    fiul
    avocatul
    cartea
    nimic`,
  locality: 'comună oraș sat municipiu râu județ Comuna Satul',
  thanks: 'Mulțumesc Salut Bună Bună_ziua Felicitări Scuze',
  ask: 'întreabă-l_pe vorbesc_cu o_întreb_pe sună-l_pe',
  of: 'de cu pentru contra între despre la lui fără',
  and: 'și',
  that: 'că',
  according: 'Potrivit Pentru Cu Contra Despre',
  born: 'născut_la născută_la decedat_la',
  officer:
    'Premierul Ministrul Primarul Președintele Judecătorul Generalul Antrenorul Avocatul Regele Senatorul',
  redirect: 'REDIRECTEAZA',
  verbSecond: false,
})
