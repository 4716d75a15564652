import { plainClauses } from './plain.ts'

export const dutchClauses = plainClauses({
  label: `Taak Termijn Status Onderwerp Opmerking Besluit Context Gevolgen Eigenaar Let_op Prioriteit Prijs Voordelen Risico’s Niemand Elke Alles Wanneer Zoals Daarna Samenvatting Bijlage Valuta`,
  did: `noemde verwierp presenteerde verliet leidde won verloor scoorde tekende schreef publiceerde stichtte kocht verkocht kreeg
    bezocht opende sloot eiste vroeg weigerde bevestigde ontkende verdedigde bekritiseerde steunde bereikte ontmoette
    schilderde regisseerde speelde verlengt verlaat wint verliest wil kan moet heeft krijgt geeft vindt ziet zoekt leidt
    presenteert opent vervangt volgt trouwde`,
  says: 'zegt zei vindt denkt schrijft vertelt meldt reageert antwoordt legt_uit stelt benadrukt verklaarde waarschuwt',
  went: 'vertrok_naar ging_naar woont_in overleed_in verhuisde_naar keerde_terug_naar studeerde_in werkt_in vertrekt_naar',
  is: 'is was wordt werd blijft bleef',
  when: `
    Gisteren
    In {year}
    In {month} {year}
    Na de wedstrijd
    Daarna
    Later
    In de {number}e minuut
    Sinds {year}
    Toch
    Ook
    Vandaag
    Volgens de politie
    Voor de oorlog
    Dinsdag
    Een jaar later
    Toen`,
  thing: `
    het voorstel
    de beslissing
    een contract
    een brief
    het rapport
    de plannen
    het voorzitterschap
    de baan
    de roman
    de film
    de factuur
    zijn huis
    haar kinderen
    de wedstrijd
    twee doelpunten
    de oorlog
    het bedrijf
    de brug
    de wet
    de stad
    de begroting
    de politie
    de broer
    de dochter
    de zoon
    de advocaat
    het boek
    een schilderij
    niets
    alles
    hem
    haar`,
  locality: 'gemeente stad dorp rivier provincie wijk eiland plaats Gemeente',
  thanks: 'Bedankt Hoi Hallo Dank_je Sorry Goedemorgen Dag Beste',
  ask: 'vraag_het_aan ik_vraag_het_aan bel_met overleg_met wacht_op ik_bespreek_het_met',
  of: 'van met voor tegen door tussen over bij zonder aan',
  and: 'en',
  that: 'dat',
  according: 'Volgens Voor Met Tegen Zonder',
  born: 'geboren_in overleden_in afkomstig_uit',
  officer: `Minister Burgemeester Premier Wethouder Rechter Generaal Trainer Advocaat Professor Kapitein Koning Graaf Kamerlid
    De_schilder De_schrijver De_jonge_spits Doelman Zijn_vrouw Zijn_broer Notaris`,
  redirect: 'DOORVERWIJZING',
  verbSecond: true,
})

export const swedishClauses = plainClauses({
  label: `Uppgift Frist Status Ämne Anmärkning Beslut Bakgrund Följder Ansvarig Obs Prioritet Pris Fördelar Risker Ingen Varje Allt När Som Sedan Sammanfattning Bilaga`,
  did: `kallade presenterade lämnade ledde vann förlorade gjorde skrev grundade köpte sålde fick besökte öppnade stängde krävde
    bad vägrade bekräftade förnekade försvarade kritiserade stödde mötte målade regisserade spelade vill kan måste har får
    ser söker leder presenterar öppnar ersätter vinner utsåg träffade`,
  says: 'säger sade anser skriver berättar menar svarar förklarar tror tycker uppger betonar varnade',
  went: 'reste_till flyttade_till bor_i avled_i föddes_i återvände_till studerade_i arbetar_i',
  is: 'är var blir blev förblir',
  when: `
    Igår
    År {year}
    I {month} {year}
    Efter matchen
    Senare
    I {number}:e minuten
    Sedan {year}
    Också
    Idag
    Enligt polisen
    Före kriget
    På måndagen
    Ett år senare
    Där
    Då`,
  thing: `
    förslaget
    beslutet
    ett avtal
    ett brev
    rapporten
    planerna
    posten
    romanen
    filmen
    fakturan
    sitt hus
    sina barn
    matchen
    två mål
    kriget
    företaget
    bron
    lagen
    staden
    budgeten
    polisen
    brodern
    dottern
    sonen
    advokaten
    boken
    en tavla
    ingenting
    allt
    honom
    henne`,
  locality: 'kommun stad by ort socken flod ö tätort',
  thanks: 'Tack Hej Hejsan Förlåt God_morgon Grattis Tjena',
  ask: 'fråga jag_frågar ring prata_med vänta_på jag_tar_det_med',
  of: 'av med för mot mellan om hos utan till från',
  and: 'och',
  that: 'att',
  according: 'Enligt För Med Mot Utan',
  born: 'född_i död_i bosatt_i',
  officer: `Statsminister Minister Borgmästare Domare General Tränaren Advokaten Professor Kapten Kung Åklagaren Konstnären
    Författaren Målvakten Hans_fru Hans_bror Rektor Riksdagsledamoten`,
  redirect: 'OMDIRIGERING',
  verbSecond: true,
})

export const danishClauses = plainClauses({
  label: `Opgave Frist Status Emne Bemærkning Beslutning Baggrund Følger Ansvarlig Obs Prioritet Pris Fordele Risici Ingen Hver Alt Når Som Derefter Resumé Bilag Valuta`,
  did: `kaldte præsenterede forlod ledede vandt tabte scorede skrev grundlagde købte solgte fik besøgte åbnede lukkede krævede bad
    nægtede bekræftede afviste forsvarede kritiserede støttede mødte malede instruerede spillede vil kan må har får ser søger
    leder præsenterer åbner erstatter vinder udlignede`,
  says: 'siger sagde mener skriver fortæller svarer forklarer tror synes oplyser understreger advarede',
  went: 'rejste_til flyttede_til bor_i døde_i blev_født_i vendte_tilbage_til studerede_i arbejder_i',
  is: 'er var bliver blev forbliver',
  when: `
    I går
    I {year}
    I {month} {year}
    Efter kampen
    Senere
    Siden {year}
    Også
    I dag
    Ifølge politiet
    Før krigen
    Mandag
    Et år senere
    Der
    Da`,
  thing: `
    forslaget
    beslutningen
    en aftale
    et brev
    rapporten
    planerne
    posten
    romanen
    filmen
    fakturaen
    sit hus
    sine børn
    kampen
    to mål
    krigen
    virksomheden
    broen
    loven
    byen
    budgettet
    politiet
    broren
    datteren
    sønnen
    advokaten
    bogen
    et maleri
    intet
    alt
    ham
    hende`,
  locality: 'kommune by landsby sogn ø å bydel',
  thanks: 'Tak Hej Undskyld Godmorgen Tillykke Hejsa',
  ask: 'spørg jeg_spørger ring_til tal_med vent_på jeg_tager_det_med',
  of: 'af med for mod mellem om hos uden til fra',
  and: 'og',
  that: 'at',
  according: 'Ifølge For Med Mod Uden',
  born: 'født_i død_i bosat_i',
  officer: `Statsminister Minister Borgmester Dommer General Træneren Advokaten Professor Kaptajn Kong Anklageren Kunstneren
    Forfatteren Målmanden Hans_kone Hans_bror Rektor`,
  redirect: 'OMDIRIGERING',
  verbSecond: true,
})

export const norwegianClauses = plainClauses({
  label: `Oppgave Frist Status Emne Merknad Beslutning Bakgrunn Følger Ansvarlig Obs Prioritet Pris Fordeler Risikoer Ingen Hver Alt Når Som Deretter Sammendrag Vedlegg Valuta`,
  did: `kalte presenterte forlot ledet vant tapte scoret skrev grunnla kjøpte solgte fikk besøkte åpnet stengte krevde ba nektet
    bekreftet avviser avviste forsvarte kritiserte støttet møtte malte regisserte spilte vil kan må har får ser søker leder
    presenterer åpner erstatter vinner`,
  says: 'sier sa mener skriver forteller svarer forklarer tror synes opplyser understreker advarte',
  went: 'reiste_til flyttet_til bor_i døde_i ble_født_i vendte_tilbake_til studerte_i arbeider_i',
  is: 'er var blir ble forblir',
  when: `
    I går
    I {year}
    I {month} {year}
    Etter kampen
    Senere
    Siden {year}
    Også
    I dag
    Ifølge politiet
    Før krigen
    Mandag
    Et år senere
    Der
    Da`,
  thing: `
    forslaget
    beslutningen
    en avtale
    et brev
    rapporten
    planene
    stillingen
    romanen
    filmen
    fakturaen
    huset sitt
    barna
    kampen
    to mål
    krigen
    selskapet
    broen
    loven
    byen
    budsjettet
    politiet
    broren
    datteren
    sønnen
    advokaten
    boka
    et maleri
    ingenting
    alt
    ham
    henne`,
  locality: 'kommune by tettsted bygd elv øy bydel fylke',
  thanks: 'Takk Hei Unnskyld God_morgen Gratulerer Heisann',
  ask: 'spør jeg_spør ring snakk_med vent_på jeg_tar_det_med',
  of: 'av med for mot mellom om hos uten til fra',
  and: 'og',
  that: 'at',
  according: 'Ifølge For Med Mot Uten',
  born: 'født_i død_i bosatt_i',
  officer: `Statsminister Finansminister Ordfører Dommer General Treneren Advokaten Professor Kaptein Kong Aktor Kunstneren
    Forfatteren Keeper Kona Broren Rektor`,
  redirect: 'OMDIRIGERING',
  verbSecond: true,
})
