import { lines } from '../entry.ts'

/** Places that nobody has listed, named for saints, for people, or as people are. */
export const towns = lines(`
  San {forename}
  San {forename} de {city}
  San {forename} del Monte
  Santa {forename}
  Santa {forename} de la Sierra
  São {forename}
  São {forename} dos Campos
  Saint-{forename}
  Saint-{forename}-en-{city}
  Sainte-{forename}
  Sankt {forename}
  St. {forename}
  San {forename} {namesake}
  Villa {forename}
  Puerto {namesake}
  Ciudad {namesake}
  Colonia {forename}
  Monte {forename}
  Mount {namesake}
  Lake {namesake}
  Fort {namesake}
  Port {forename}
  Cape {namesake}
  {namesake} County
  {namesake} Township
  {namesake} Springs
  {namesake} Park
  {namesake} Creek
  {namesake}ville
  {namesake}burg
  {namesake}dorf
  {namesake}hausen
  {namesake}heim
  {namesake}stad
  {namesake}sund
  {namesake}by
  {namesake}ovo
  {namesake}ice
  {namesake}-sur-Mer
  Río {forename}
  Isla {forename}
  Bad {namesake}
  Nova {namesake}
  Nieuw {namesake}
  Alt-{namesake}
  {city} Nord
  Nord-{city}
  Unter{city}`)
