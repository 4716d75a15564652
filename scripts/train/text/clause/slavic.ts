import { caseClauses } from './case.ts'

export const polishClauses = caseClauses({
  did: `zapowiedział przedstawił odrzucił podpisał wygrał przegrał strzelił napisał założył kupił sprzedał otrzymał odwiedził
    otworzył zażądał odmówił potwierdził zaprzeczył skrytykował poparł opuścił objął uzyskał poznał namalował wyreżyserował
    zagrał chce może musi ma prowadzi nie_powołał zdobyła napisała założyła opuściła przedstawiła ogłosiła trafi podniósł`,
  says: 'powiedział mówi uważa twierdzi dodał wyjaśnił stwierdził podkreślił napisał ocenia przekonuje przyznała',
  when: `
    Wczoraj
    W {year} roku
    Po meczu
    Później
    W {number}. minucie
    Od {year} roku
    Jednak
    Dzisiaj
    Przed wojną
    W poniedziałek
    Potem`,
  thing: `
    umowę
    decyzję
    list
    raport
    ustawa
    urząd
    powieść
    film
    fakturę
    dom
    dzieci
    mecz
    dwie bramki
    wojnę
    firmę
    most
    reformę
    miasto
    budżet
    policja
    brata
    córka
    syn
    żona
    adwokat
    książka
    obraz
    nic
    wszystko
    na mecz
    po golu
    o fakturę`,
  thanks: 'Dzięki Cześć Hej Dziękuję Przepraszam Gratulacje',
  ask: 'zapytaj zapytam spytaj poproś poczekamy_na zadzwoń_do',
  officer:
    'Minister Premier Prezydent Trener Sędzia Generał Król Adwokat Prezes Poseł Burmistrz Piłkarz',
  locality: 'wieś miasto gmina rzeka powiat dzielnica Gmina Powiat',
  born: 'urodzony_w urodzona_w zmarły_w',
  redirect: 'PATRZ',
  that: 'że',
  and: 'i',
  of: 'według dla od do bez przeciwko u zdaniem Zdaniem Według Dla',
  with: 'z wraz_z przed pod między nad z_ministrem z_trenerem',
  cases: ['PlOf', 'PlWith'],
})

export const czechClauses = caseClauses({
  did: `představil odmítl podepsal vyhrál prohrál vstřelil napsal založil koupil prodal získal navštívil otevřel požádal potvrdil
    popřel kritizoval podpořil opustil potkal namaloval režíroval zahrál chce může musí má vede napsala založila získala
    oznámila odešla převzal porazil propustí sešel_se_s schválí`,
  says: 'řekl říká uvedl myslí tvrdí dodal vysvětlil napsal zdůraznil odpověděl uvedla',
  when: `
    Včera
    V roce {year}
    Po zápase
    Později
    Ve {number}. minutě
    Od roku {year}
    Však
    Dnes
    Před válkou
    V úterý
    Poté`,
  thing: `
    smlouvu
    rozhodnutí
    dopis
    zprávu
    zákon
    úřad
    román
    film
    fakturu
    dům
    děti
    zápas
    dva góly
    válku
    firmu
    most
    reformu
    město
    rozpočet
    policie
    bratra
    dcera
    syn
    manželka
    advokát
    kniha
    obraz
    nic
    všechno
    gólem
    na fakturu`,
  thanks: 'Díky Ahoj Děkuji Promiňte Gratuluji Čau',
  ask: 'zeptej_se zeptám_se požádej počkáme_na zavolej',
  officer:
    'Ministr Premiér Prezident Trenér Soudce Generál Král Advokát Poslanec Starosta Spisovatel',
  locality: 'obec město vesnice řeka okres čtvrť Obec Okres',
  born: 'narozen_v narozena_v zemřel_v',
  redirect: 'VIZ',
  that: 'že',
  and: 'a',
  of: 'podle pro od do bez proti u Podle Pro Od',
  with: 's spolu_s před pod mezi nad s_ministrem s_trenérem',
  cases: ['CsOf', 'CsWith'],
})

export const russianClauses = caseClauses({
  did: `представил отклонил подписал выиграл проиграл забил написал основал купил продал получил посетил открыл потребовал
    подтвердил раскритиковал поддержал покинул возглавил встретил нарисовал снял сыграл хочет может должен ведёт написала
    основала получила объявила увеличит обыграл обсудил`,
  says: 'сказал говорит заявил считает утверждает добавил объяснил отметил подчеркнул ответил сообщила',
  when: `
    Вчера
    В {year} году
    После матча
    Позже
    На {number}-й минуте
    С {year} года
    Однако
    Сегодня
    До войны
    В понедельник
    Затем`,
  thing: `
    договор
    решение
    письмо
    отчёт
    закон
    пост
    роман
    фильм
    счёт
    дом
    детей
    матч
    два гола
    войну
    компанию
    мост
    реформу
    город
    бюджет
    полиция
    брата
    дочь
    сын
    жена
    адвокат
    книга
    картину
    ничего
    всё
    голу
    про счёт`,
  thanks: 'Спасибо Привет Здравствуйте Извините Поздравляю',
  ask: 'спроси_у спрошу_у узнай_у подождём позвони_для',
  officer: 'Министр Премьер Президент Тренер Судья Генерал Король Адвокат Депутат Мэр Писатель',
  locality: 'село город деревня река район посёлок Село Город',
  born: 'родился_в родилась_в умер_в',
  redirect: 'перенаправление',
  that: 'что',
  and: 'и',
  of: 'для от до без против у после По_словам По_мнению Для У',
  with: 'с вместе_с перед под между над с_министром с_тренером',
  cases: ['RuOf', 'RuWith'],
})

export const ukrainianClauses = caseClauses({
  did: `представив відхилив підписав виграв програв забив написав заснував купив продав отримав відвідав відкрив вимагав
    підтвердив розкритикував підтримав залишив очолив зустрів намалював зняв зіграв хоче може мусить веде написала отримає`,
  says: 'сказав каже заявив вважає стверджує додав пояснив зазначив відповів повідомила',
  when: `
    Вчора
    У {year} році
    Після матчу
    Пізніше
    З {year} року
    Однак
    Сьогодні
    До війни
    У понеділок
    Потім`,
  thing: `
    договір
    рішення
    лист
    звіт
    закон
    посаду
    роман
    фільм
    рахунок
    дім
    дітей
    матч
    два голи
    війну
    компанію
    міст
    реформу
    місто
    бюджет
    поліція
    брата
    донька
    син
    дружина
    адвокат
    книга
    картину
    нічого
    все`,
  thanks: 'Дякую Привіт Вітаю Вибачте',
  ask: 'запитай запитаю спитай почекаємо',
  officer: 'Міністр Президент Тренер Суддя Генерал Адвокат Депутат Мер Письменник',
  locality: 'село місто річка район селище Село Місто',
  born: 'народився_в народилася_в помер_у',
  redirect: 'ПЕРЕНАПРАВЛЕННЯ',
  that: 'що',
  and: 'і',
  of: 'для від до без проти у після На_думку За_словами Для',
  with: 'з разом_з перед під між над з_мером',
  cases: ['RuOf', 'RuWith'],
})
