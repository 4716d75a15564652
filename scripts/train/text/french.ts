import { entries, lines } from './entry.ts'
import type { Language } from './language.ts'
import { mostly } from './name/culture.ts'

export const french: Language = {
  code: 'fr',
  share: 7,
  names: mostly([
    ['french', 10],
    ['senegalese', 0.5],
  ]),
  words: {
    weekday: entries('lundi mardi mercredi jeudi vendredi samedi dimanche'),
    month: entries(
      'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    ),
    date: [
      '{day} {month} {year}',
      '{weekday} {day} {month}',
      '{day}/{two}/{year}',
      'le 1er {month} {year}',
    ],
    holiday: entries('Noël Pâques Toussaint Pentecôte Ascension la_Saint-Sylvestre le_14_Juillet'),
    money: ['{number} millions d’euros', '{hundreds} €', '{number} euros', '{number} milliards'],
    title: ['M.', 'Mme', 'Mlle', 'Monsieur', 'Madame', 'Dr', 'Me', 'Maître', 'Pr'],
    nationality: entries(
      'français belge suisse canadien allemand italien espagnol anglais américain russe algérien sénégalais',
    ),
    city: entries(`Paris Marseille Lyon Toulouse Nice Nantes Strasbourg Montpellier Bordeaux Lille Rennes Reims Le_Havre
      Saint-Étienne Toulon Grenoble Dijon Angers Nîmes Villeurbanne Clermont-Ferrand Aix-en-Provence Brest Tours Limoges
      Amiens Metz Besançon Perpignan Orléans Rouen Caen Nancy Avignon Poitiers Versailles Pau La_Rochelle Calais Cannes
      Antibes Béziers Bourges Colmar Quimper Valence Troyes Lorient Saint-Denis Bruxelles Liège Namur Charleroi Genève
      Lausanne Neuchâtel Montréal Québec Dakar Abidjan Alger Tunis Casablanca Londres Rome Madrid Moscou Pékin Vienne`),
    country:
      entries(`la_France la_Belgique la_Suisse l'Allemagne l'Italie l'Espagne le_Portugal le_Maroc l'Algérie la_Tunisie
      le_Sénégal le_Mali la_Russie la_Chine le_Japon les_États-Unis le_Canada le_Brésil la_Turquie la_Grèce l'Irak`),
    region:
      entries(`Bretagne Normandie Alsace Lorraine Provence Bourgogne Auvergne Picardie Aquitaine Savoie Corse Occitanie
      Île-de-France Champagne Loire Gironde Vendée Charente Ardennes Vosges Jura Wallonie Flandre Martinique Guadeloupe`),
    landmark: lines(`
      place {namesake}
      rue {namesake}
      boulevard {namesake}
      avenue {namesake}
      lycée {namesake}
      hôpital {namesake}
      stade {namesake}
      gare Saint-Lazare
      aéroport Charles-de-Gaulle
      place de la République
      Tour Eiffel
      Arc de Triomphe
      Centre Pompidou
      musée d’Orsay
      lycée Henri-IV
      avenue Victor-Hugo
      rue Jean-Jaurès
      Stade de France
      Mont-Saint-Michel`),
    address: [
      '{number}, rue {namesake}, {digits} {city}',
      '{few} bis, avenue {namesake}, {city}',
      '{number} rue de la Gare\n{city}',
    ],
    company: lines(`
      {knownCompany}
      {namesake} SA
      {namesake} SARL
      {namesake} et Fils
      Maison {namesake}
      Groupe {namesake}
      Société Générale
      Crédit Agricole
      BNP Paribas
      Carrefour
      Michelin
      Peugeot
      Renault
      Yves Saint Laurent
      Christian Dior
      Air France
      Orange
      La Poste
      Bouygues
      Dassault Aviation`),
    agency: lines(`
      Assemblée nationale
      Sénat
      Conseil constitutionnel
      Cour de cassation
      mairie de {city}
      préfecture de {region}
      tribunal de {city}
      parquet de {city}
      ministère de la Justice
      Parti socialiste
      Les Républicains
      Rassemblement national
      Banque de France
      Croix-Rouge
      Institut Pasteur
      Institut Curie
      Académie française
      Ligue des droits de l’Homme`),
    university: [
      'université de {city}',
      'université Pierre-et-Marie-Curie',
      'Sorbonne',
      'École normale supérieure',
      'Sciences Po',
      'École polytechnique',
    ],
    club: [
      'Olympique de {city}',
      'FC {city}',
      'Stade de {city}',
      'AS {city}',
      'Paris Saint-Germain',
      'Olympique lyonnais',
      'RC Lens',
      'Stade Toulousain',
      'LOSC',
    ],
    paper: entries(
      "Le_Monde Le_Figaro Libération L'Équipe Les_Échos La_Croix L'Express AFP Le_Parisien Ouest-France France_Inter BFM_TV",
    ),
    term: [
      'Protection des données',
      'Gestion des accès',
      'Contrôle qualité',
      'Facturation',
      'Prochaines étapes',
      'Points ouverts',
      'Tableau de bord',
      'Cahier des charges',
      'Mise en production',
    ],
    job: [
      'directrice générale',
      'avocat',
      'maire',
      'entraîneur',
      'porte-parole',
      'professeure',
      'médecin',
      'chef de projet',
      'romancière',
      'député',
      'responsable produit',
    ],
    rank: [
      'le président',
      'le ministre',
      'la ministre',
      'le Premier ministre',
      'la chancelière',
      'le roi',
      'le pape',
      'le juge',
      'le général',
      'le sénateur',
      'l’entraîneur',
      'l’actrice',
    ],
  },
  templates: {
    news: [
      '« Nous ne céderons pas », a déclaré {person:1} {weekday} à {city}. {family:1} doit rencontrer {rank} {family}.',
      '{city} ({paper}) - Selon {person:1}, {job} à {city}, {age} personnes ont été évacuées.',
      'D’après {rank} {person:1}, {country} attend une réponse. « Il est temps », a ajouté {title} {family:1}.',
      '{person:1}, {age} ans, a été condamné par le tribunal de {city}. L’avocat de {family:1}, {title} {person}, fera appel.',
      'Le maire de {city}, {person}, a salué le travail des pompiers.',
      'Le corps de {person} a été retrouvé près de {city} {weekday} matin.',
      '{family} et {family} se retrouveront au second tour, {paper} l’affirme.',
      'Par {person}\n{city} - La grève continue dans les gares.',
      'Photo : {person} / {paper}',
      'La {agency} a rejeté la demande. La Commission européenne se prononcera en {month}.',
      'Les élections en {region} auront lieu le {date}, selon {paper}.',
      'Le Conseil de {city} et la Région {region} financent le projet à hauteur de {money}.',
      '{company} supprime {hundreds} postes à {city} et à {city}.',
      '{loudFamily}, {job}, est arrivé hier à {city}.',
    ],
    sport: [
      '{club} a battu {club} {few}-{few} grâce à un doublé de {person:1}. {family:1} avait marqué dès la {few}e minute.',
      '1. {person} ({country}) {lap} ; 2. {person} ; 3. {person}',
      'Buts : {family} ({number}e), {family} ({number}e s.p.). Avertissements : {family}, {family}.',
      '{club} : {family} - {family}, {family}, {family}, {family} - {family}, {family} - {family}, {family}, {family}, {family}. Entraîneur : {family}',
      'Le Tour de France partira de {city} et passera par {city} et {city}.',
    ],
    biography: [
      '{person:1}, né le {date} à {city} et mort le {date} à {city}, est un peintre {nationality}.',
      'Fille de {person} et de {person}, {given:1} étudie à {city}. En {year}, {person:1} épouse {person}.',
      '{family:1} entre à l’{university} en {year}, où il a pour maître {person}.',
      'Le film {work} est réalisé par {person}, avec {person} et {person}.',
      'La rue porte le nom de {person}, résistante.',
      '{city} est une commune située dans le département de la {region}.',
      'La famille {family} a donné plusieurs évêques à la ville.',
      'Avis de décès : {person:1}. {given:1} laisse ses enfants {given} et {given}.',
      'L’église Saint-Martin et la chapelle Sainte-Anne datent du XIIe siècle.',
    ],
    form: [
      'Je m’appelle {person} et j’habite à {city}.',
      'Nom : {FAMILY:1}\nPrénom : {given:1}\nNé(e) le : {date}\nVille : {city}',
      'À l’attention de {title} {person}\n{address}',
      'Merci de virer {money} à {person}, IBAN {iban}.',
      'Quel est le numéro de {title} {family} ?',
      'Contact : {person}, {phone}, {email}',
      'Bénéficiaire : {person}. Conseiller : {title} {family}.',
      'Société : {company}\nAdresse : {address}\nPays : France',
      'Désignation : Chaise\nQuantité : {few}\nTotal TTC : {money}',
    ],
    letter: [
      'Bonjour {given:1},\n\nmerci pour ton message, {given} s’en occupe.\n\nBien à toi,\n{given}',
      'Madame, Monsieur,\n\nveuillez trouver ci-joint la facture.\n\nCordialement,\n{person}\n{company}',
      'Chère {given}, cher {given},\n\nrendez-vous {weekday} à {city}.\n\nBises, {given}',
      'Bonjour à tous,\n\nle bureau sera fermé pour {holiday}.\n\nCordialement,\nLa Direction',
      'Monsieur {family},\n\nvotre dossier a été transmis à {title} {family}.',
      'Pour toute urgence, contactez {person} au {phone}.',
    ],
    chat: [
      'merci {given} !',
      'coucou {given}, tu as vu {tool} ?',
      '{given} et {given} arrivent à {hour}h',
      'demande à {given}',
      'bonjour à tous, {tool} est en panne',
      '{person} a rejoint le groupe',
      'ok pour {weekday}, bon week-end',
    ],
    tweet: [
      'Je regarde {person} à la télé, quel talent',
      'Bravo {person} !!! #{project}',
      'Vivement {holiday} 🎄',
      'Il pleut encore à {city}',
    ],
    meeting: [
      'Présents : {person}, {person}, {title} {family}\nExcusée : {person}',
      '{given:1} : on garde {tool}.\n{given:2} : d’accord avec {given:1}.',
      'Action : {given} envoie le devis avant {weekday}.',
      '{title} {family} ouvre la séance. {title} {family} est nommée secrétaire.',
      'Décision : passer à {product}. Responsable : {given}.',
      'Décision : tout remboursement de plus de {money} demande un second accord.',
      'Ordre du jour\n1. Accueil\n2. {term}\n3. {term}\n4. Divers',
    ],
    ticket: [
      '{given} a trouvé le bogue, {given} écrit le test.',
      'Signalé par {person} le {date}. Assigné à {given}.',
      'En tant qu’Administrateur, je veux exporter le Rapport. Critères d’acceptation : {term}.',
      'Erreur : Accès refusé. Étapes : Ouvrir la page, Cliquer sur Enregistrer.',
    ],
    decision: [
      'Statut : Accepté\nDécideurs : {person}, {person}\nDate : {date}',
      'Contexte : la {term} est lente. Décision : {product}. Conséquences : moins de serveurs.',
      'Comme l’écrit {person:1}, un service a un seul rôle. {family:1} a raison.',
      'Options : {product}, {product}. Choix : {product}.',
    ],
    plain: [
      'Le pain, le beurre et le fromage sont sur la table. Pierre blanche, rose rouge, olive noire.',
      'Le prix Nobel et le prix Goncourt sont remis en automne.',
      'Le Ministère, la Préfecture et la Mairie sont fermés. Le Musée reste ouvert.',
      'Mercredi, Visite de la Cathédrale. Jeudi, Marché de Noël.',
      'Dior, Chanel, Cartier et Hermès ouvrent {landmark}.',
      'Île de la Réunion, Saint-Malo, Saint-Tropez et Sainte-Maxime',
    ],
  },
}
