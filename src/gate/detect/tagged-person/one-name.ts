import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import { wordsOf } from '../../word-set.ts'
import { withAdded } from './added.ts'

/** Not certain: it is masked where it stands, and looked for nowhere else. */
const confidence = 0.75

/**
 * Who is known to all by one name, as several languages write it; nobody whose name is a product's, a place's or a word's as well
 * (Kafka, Kepler, Wolf).
 */
const known = wordsOf(`
  bach beethoven mozart chopin vivaldi verdi puccini rossini haydn händel handel schubert schumann brahms liszt mahler debussy
  stravinsky strawinsky tchaikovsky tschaikowski rachmaninoff shostakovich prokofiev dvořák smetana grieg sibelius paganini
  caravaggio rembrandt vermeer rubens velázquez goya murillo zurbarán tintoretto titian tizian tiziano botticelli veronese
  michelangelo donatello bernini brunelleschi palladio giotto tiepolo canaletto dürer holbein cranach bosch bruegel brueghel
  monet manet cézanne matisse degas gauguin picasso dalí kandinsky chagall klimt munch rodin gaudí warhol
  plato platon platón platone platão socrates sokrates sócrates socrate aristotle aristoteles aristóteles aristotele aristote
  arystoteles pythagoras pitágoras pitagora pythagore pitagoras archimedes arquímedes archimede archimède euclid euklid euclides
  euclide pericles perikles péricles pericle cimon kimon solon themistocles themistokles alcibiades ephialtes aristophanes
  aristófanes aristofane sophocles sophokles sófocles sofocle euripides eurípides euripide aeschylus aischylos esquilo eschilo
  herodotus herodot heródoto erodoto thucydides thukydides tucídides tucidide xenophon jenofonte senofonte polybius polybios
  polibio polibiusz plutarch plutarco plutarque demosthenes hippocrates hippokrates epicurus epikur
  cicero cicerone cicéron cicerón virgil vergil virgilio ovid ovidio horace horaz tacitus tácito livius livio plinius catullus
  lucretius seneca suetonius caligula nero nerone tiberius tiberio vespasian trajan traiano hadrian hadriano adriano diocletian
  justinian caesar césar pompey pompeius hannibal spartacus attila
  dante petrarch petrarca boccaccio machiavelli ariosto tasso galilei copernicus kopernikus copérnico copernico leibniz
  descartes spinoza voltaire rousseau montesquieu monteskiusz diderot molière racine corneille balzac flaubert zola proust
  baudelaire rimbaud verlaine stendhal camus sartre foucault derrida
  shakespeare chaucer dickens byron shelley keats tennyson wordsworth goethe schiller hölderlin novalis heine nietzsche
  schopenhauer hegel kant fichte schelling heidegger wittgenstein adorno habermas brecht ibsen strindberg kierkegaard
  tolstoy tolstoi tolstoj dostoevsky dostojewski dostoyevsky chekhov tschechow pushkin puschkin gogol turgenev nabokov solzhenitsyn
  cervantes quevedo góngora calderón unamuno lorca neruda borges pessoa camões
  napoleon napoléon napoleón napoleone bismarck metternich talleyrand robespierre garibaldi mazzini cavour
  lenin stalin trotsky trotzki khrushchev gorbachev gorbachov gorbatschow gorbaciov yeltsin jelzin ieltsin putin hitler himmler
  goebbels mussolini ceaușescu churchill roosevelt eisenhower kennedy nixon reagan thatcher mandela gandhi nehru
  gaddafi kadhafi saladin confucius einstein freud marx
  pelé maradona messi ronaldinho beckham zidane platini
`)

/** Names, and those of people who are known by one. */
export function withKnownByOne(
  scan: Scan,
  names: readonly PersonSpan[],
  { manner }: Pick<Tagger, 'manner'>,
): readonly PersonSpan[] {
  // In English the tagger knows them by what is around them; in German any noun has a capital (`Bach`).
  if (!manner.isForeign) return names
  return withAdded(
    scan,
    names,
    scan.capitals.filter((word) => known.has(scan.hashes[word] ?? 0)),
    confidence,
    (word) => isAlone(scan, word),
  )
}

/** No part of a longer name, whatever has it. */
function isAlone(scan: Scan, word: number): boolean {
  if (!scan.isCapitalised(word) || scan.has(word, wordFlag.innerCapital)) return false
  const behind = scan.text.slice(scan.end(word), scan.end(word) + 2)
  if (/^ \p{Lu}|^[-–/_@.]\p{L}| \d/u.test(behind)) return false
  if (word === 0 || !scan.has(word - 1, wordFlag.capital)) return true
  return scan.text.slice(scan.end(word - 1), scan.start(word)) !== ' '
}
