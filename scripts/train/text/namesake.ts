import { lines } from './entry.ts'
import type { WordLists } from './entry.ts'

/** Works, prizes, laws, storms and notions that carry a name or hold one, and name nobody. */
export const namesakes: WordLists = {
  work: lines(`
    The Last Harvest
    Letters from the Border
    Midnight in {city}
    The Girl from {city}
    Saving Private Lessons
    Jane's Garden
    The Diary of Mr. Crow
    A Winter in {country}
    Daniel Daybreak
    Waiting for Rosalind
    The Ballad of Tom Fletcher
    Harry and the Stone Door
    Anna of the Marshes
    Emma's Choice
    Songs of the North
    Blue Lanterns
    King of the Hill Road
    The Martha Experiment
    House of Glass
    David and the Dragon
    Broken Compass
    Long Way to {city}
    The Merchant's Ledger
    Mister Johnson Goes Home
    Seven Summers`),
  cup: lines(`
    World Cup
    Champions League
    Premier League
    Europa League
    Davis Cup
    Ryder Cup
    Stanley Cup
    Super Bowl
    {country} Open
    {city} Open
    {city} Marathon
    {country} Grand Prix
    Copa America
    Six Nations
    Tour de France
    Wimbledon
    Roland Garros
    Olympic Games
    Heisman Trophy
    Vince Lombardi Trophy
    Louis Vuitton Cup
    Prince of Wales Stakes
    FA Cup
    Bundesliga
    Serie A
    La Liga
    Ashes
    Asian Games`),
  eponym: lines(`
    Moore's law
    Conway's law
    Alzheimer's disease
    Parkinson's disease
    Crohn's disease
    Nobel Prize
    Nobel Peace Prize
    Pulitzer Prize
    Fields Medal
    Turing Award
    Turing machine
    Turing test
    Levenshtein distance
    Bloom filter
    Gaussian blur
    Fourier transform
    Bayesian model
    Kalman filter
    Dijkstra's algorithm
    Raft consensus
    Nash equilibrium
    Pareto principle
    Gantt chart
    Venn diagram
    Markov chain
    Monte Carlo simulation
    Bernoulli trial
    Poisson distribution
    Hawthorne effect
    Peter principle
    Hofstadter's law
    Parkinson's law
    Newton's method
    Planck constant
    Hubble telescope
    James Webb Space Telescope
    Fermi paradox
    Richter scale
    Geiger counter
    Diesel engine
    Ponzi scheme
    Hurricane Katrina
    Hurricane Sandy
    Tropical Storm Isaac
    Typhoon Haiyan
    Halley's Comet
    Achilles tendon
    Adam's apple
    Caesar salad
    Boolean algebra
    Turing completeness
    Gregorian calendar
    Julian date
    Cartesian product
    Chesterton's fence
    Murphy's law
    Sarbanes-Oxley Act
    Dodd-Frank Act
    Hodgkin lymphoma
    Down syndrome
    Doppler effect
    Coriolis force
    Kelvin
    Celsius
    Morse code
    Rorschach test
    Stockholm syndrome
    Mandelbrot set
    Huffman coding
    Shannon entropy
    Merkle tree
    Liskov substitution
    Demeter
    Zipf's law
    Occam's razor
    Hanlon's razor`),
  caseName: lines(`
    {namesake} v. {namesake}
    {namesake} v. {country}
    {namesake} v {namesake}
    {namesake} vs. {company}
    Roe v. Wade
    United States v. {namesake}
    In re {namesake}
    R v {namesake}`),
  law: lines(`
    General Data Protection Regulation
    Affordable Care Act
    Clean Air Act
    Data Act
    Freedom of Information Act
    {namesake} Act
    {namesake}-{namesake} Act
    Megan's Law
    Treaty of {city}
    {city} Accord
    {city} Protocol
    Bill of Rights`),
}
